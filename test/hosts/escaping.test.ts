import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  headerTemplate,
  rewritePattern,
  rewriteTarget,
} from '../../src/service/hosts/apache/rewrites.ts';
import { caddyValue } from '../../src/service/hosts/caddy/caddy-lines.ts';
import { nginxText, nginxValue } from '../../src/service/hosts/nginx/header-maps.ts';
import {
  alternations,
  byteLength,
  literalPattern,
  spellingPattern,
} from '../../src/service/hosts/regex-text.ts';
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
      assert.equal(unquoted(nginxText(text)), text);
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

test('Apache reads the value of a header as it is but for percent signs, and expands nothing in the target of a redirect', () => {
  fc.assert(
    fc.property(oneLine, (text) => {
      if (text.includes('${')) assert.throws(() => headerTemplate(text), RangeError);
      else assert.equal(unquoted(headerTemplate(text)), text);
      if (/[\s"]/.test(text)) assert.throws(() => rewriteTarget(text), RangeError);
      else
        assert.equal(
          rewriteTarget(text)
            .slice(1, -1)
            .replace(/\\([\\$%])/g, '$1'),
          text,
        );
    }),
  );
});

test('no text with a line end gets into a configuration', () => {
  for (const end of ['\n', '\r', '\0']) {
    assert.throws(() => nginxText(`a${end}b`), RangeError);
    assert.throws(() => nginxValue(`a${end}b`), RangeError);
    assert.throws(() => caddyValue(`a${end}b`), RangeError);
    assert.throws(() => rewritePattern(`a${end}b`), RangeError);
    assert.throws(() => headerTemplate(`a${end}b`), RangeError);
  }
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

test('the pattern of a name matches every spelling of it, and nothing else', () => {
  fc.assert(
    fc.property(oneLine, oneLine, (text, other) => {
      const matches = new RegExp(`^(?:${spellingPattern(text)})$`, 'u');
      const plus = text.replaceAll(' ', '+');
      const curled = text.replaceAll("'", '\u2019').replaceAll('"', '\u201c');
      for (const spelling of [text, text.normalize('NFD'), text.normalize('NFC'), plus, curled])
        assert.ok(matches.test(spelling) || foldPath(spelling) !== foldPath(text), spelling);
      if (matches.test(other)) assert.equal(foldPath(other), foldPath(text));
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
      assert.ok(chunks.every((chunk) => byteLength(chunk) <= 100));
    }),
  );
});
