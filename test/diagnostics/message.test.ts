import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { diagnosticKinds } from '../../src/content/rules/registry.ts';
import {
  truncate,
  quote,
  messageWithHint,
  suggestion,
} from '../../src/content/diagnostics/message.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

describe('a value in quotes', () => {
  for (const [value, quoted] of [
    ['bus', '"bus"'],
    ['say "bus"', '"say \\"bus\\""'],
    ['', '""'],
    [5, '5'],
    [true, 'true'],
    [null, 'null'],
    [undefined, 'nothing'],
    [['a'], '["a"]'],
    [{ a: 1 }, '{"a":1}'],
    ['👩‍🚒 é', '"👩‍🚒 é"'],
    ['2026\u201101-02', '"2026\u201101-02" (U+2011 NON-BREAKING HYPHEN at 5, not -)'],
    ['/vehicles/b\u0430r', '"/vehicles/b\u0430r" (U+0430 (a CYRILLIC letter) at 12, not a)'],
    ['vehicle-20\uff12', '"vehicle-20\uff12" (U+FF12 (a FULLWIDTH character) at 11, not 2)'],
  ] as const)
    test(`is written ${quoted}`, () => {
      assert.equal(quote(value), quoted);
    });

  test('is cut when it is long, and never within a character', () => {
    for (const value of [
      'x'.repeat(81),
      '🚒'.repeat(60),
      `x${'🚒'.repeat(60)}`,
      ['x'.repeat(500)],
    ]) {
      const quoted = quote(value);
      assert.ok(quoted.length <= 82, quoted);
      assert.match(quoted, /…"?$/);
      assert.doesNotMatch(quoted, /\p{Cs}/u);
    }
    assert.equal(quote('x'.repeat(80)), `"${'x'.repeat(80)}"`);
    assert.equal(truncate('🚒'.repeat(3), 6), '🚒🚒🚒');
    assert.equal(truncate('🚒'.repeat(4), 6), '🚒…');
  });
});

describe('a sentence', () => {
  test('escapes invisible characters, and those that change the direction of text', () => {
    assert.deepEqual(messageWithHint('a\u0000b\u001b[31m', 'c\u00a0d\u202ee\ufeff\u2028\ud800'), {
      message: 'a\\u0000b\\u001b[31m',
      hint: 'c\\u00a0d\\u202ee\\ufeff\\u2028\\ud800',
    });
    assert.equal(messageWithHint('Größe 東京 👩‍🚒 ✈️').message, 'Größe 東京 👩‍🚒 ✈️');
  });

  test('holds no character that a terminal would obey', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (text) => {
        const { message } = messageWithHint(text);
        assert.doesNotMatch(message, /[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('a suggestion', () => {
  test('is the nearest, or a short choice, or nothing', () => {
    assert.equal(suggestion('bus', ['bus', 'tram']), 'Did you mean "bus"?');
    assert.equal(suggestion(undefined, ['bus', 'tram']), 'Use one of: bus, tram.');
    assert.equal(suggestion(undefined), undefined);
    assert.equal(suggestion(undefined, []), undefined);
    assert.equal(
      suggestion(
        undefined,
        Array.from({ length: 21 }, (_, index) => String(index)),
      ),
      undefined,
    );
  });
});

test('no message of any kind of finding counts one thing in the plural', () => {
  const one: unknown = new Proxy({}, { get: () => 1 });
  let counted = 0;
  for (const [code, { message }] of Object.entries(diagnosticKinds)) {
    if (typeof message === 'string') continue;
    let text = '';
    try {
      text = (message as (args: unknown) => string)(one);
    } catch {
      continue; // its arguments are more than numbers and names
    }
    if (/\b1 \w/.test(text)) counted += 1;
    assert.doesNotMatch(text, /\b1 (?:[a-z]+ )?(?:characters|words|bytes|lines|files)\b/, code);
  }
  assert.ok(counted > 3);
});
