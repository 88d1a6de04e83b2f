import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { apacheText, apacheValue } from '../../src/service/hosts/apache.ts';
import { caddyValue } from '../../src/service/hosts/caddy.ts';
import { nginxValue } from '../../src/service/hosts/nginx.ts';
import { quotedText } from '../../src/service/hosts/server-host.ts';
import { alternations, literalPattern, spellings } from '../../src/service/hosts/table.ts';
import { foldPath } from '../../src/base/text/fold.ts';

const special = fc.constantFrom(
  ...Array.from('"\'\\$%{};#?~^|*+.()[]<>`@ &=éΣ🚂İ'),
  ...['${x}', '$1', '{$x}'],
);
const oneLine = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(special).map((all) => all.join('')),
  )
  .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));

/** What a reader of nginx or Apache makes of a text between double quotes. */
const unquoted = (text: string): string => {
  assert.match(text, /^"(?:[^"\\]|\\.)*"$/su);
  return text.slice(1, -1).replace(/\\(["\\])/g, '$1');
};

test('a text between quotes is read back as it was', () => {
  fc.assert(
    fc.property(oneLine, (text) => {
      assert.equal(unquoted(quotedText(text)), text);
    }),
  );
});

test('nginx finds no variable in a value but the one that holds a dollar sign', () => {
  fc.assert(
    fc.property(oneLine, (text) => {
      const read = unquoted(nginxValue(text));
      assert.equal(read.replaceAll('${catalogue_dollar}', '$'), text);
      assert.ok(!read.replaceAll('${catalogue_dollar}', '').includes('$'));
    }),
  );
});

test('Caddy finds no placeholder in a value', () => {
  fc.assert(
    fc.property(oneLine, (text) => {
      if (text.includes('\\') || text.includes('{$')) {
        assert.throws(() => caddyValue(text), RangeError);
        return;
      }
      const read = caddyValue(text).slice(1, -1).replaceAll('\\"', '"');
      assert.ok(!/(?<!\\)[{}]/.test(read));
      assert.equal(read.replace(/\\([{}])/g, '$1'), text);
    }),
  );
});

test('Apache finds no variable in a text, and no group in a value', () => {
  fc.assert(
    fc.property(oneLine, (text) => {
      if (text.includes('${')) assert.throws(() => apacheText(text), RangeError);
      else assert.equal(unquoted(apacheText(text)), text);
      const value = apacheValue(text);
      assert.doesNotMatch(value, /(?<!\\)(?:\\\\)*[$&]/);
      assert.equal(value.replace(/\\(.)/gsu, '$1'), text);
    }),
  );
});

test('no text with a line end gets into a configuration', () => {
  for (const end of ['\n', '\r', '\0'])
    for (const print of [quotedText, nginxValue, caddyValue, apacheText])
      assert.throws(() => print(`a${end}b`), RangeError);
});

test('the pattern of a text matches exactly it, and holds nothing special to a configuration', () => {
  fc.assert(
    fc.property(oneLine, oneLine, (text, other) => {
      const pattern = literalPattern(text);
      assert.doesNotMatch(pattern, /["'$%{};#?` \t]/);
      const matches = new RegExp(`^(?:${pattern})$`, 'u');
      assert.ok(matches.test(text));
      assert.equal(matches.test(other), other === text);
    }),
  );
});

test('the patterns of a name match the spellings of it that people write, and no other name', () => {
  fc.assert(
    fc.property(oneLine, oneLine, (text, other) => {
      const pattern = new RegExp(`^(?:${spellings(text).join('|')})$`, 'u');
      const isMatch = (path: string): boolean =>
        pattern.test(path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
      const plus = text.replaceAll(' ', '+');
      const curled = text.replaceAll("'", '\u2019').replaceAll('"', '\u201c');
      for (const spelling of [text, text.normalize('NFD'), text.normalize('NFC'), plus, curled])
        assert.ok(isMatch(spelling) || foldPath(spelling) !== foldPath(text), spelling);
      if (isMatch(other)) assert.equal(foldPath(other), foldPath(text));
    }),
  );
});

test('alternations keep every pattern and stay below their length', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zä]{1,30}$/)), (patterns) => {
      const chunks = alternations(patterns, 100);
      assert.deepEqual(
        chunks.flatMap((chunk) => chunk.split('|')),
        patterns,
      );
      assert.ok(chunks.every((chunk) => Buffer.byteLength(chunk) <= 100));
    }),
  );
});
