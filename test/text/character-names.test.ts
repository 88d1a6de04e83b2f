import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lookalikeIn } from '../../src/base/text/character-names.ts';
import { runs } from '../support/runs.ts';

test('a character that looks like an ASCII one is named, with its place and what to write', () => {
  assert.equal(lookalikeIn('t\u043ewn'), 'U+043E (a CYRILLIC letter) at 2, not o');
  assert.equal(lookalikeIn('\u0391pp'), 'U+0391 (a GREEK letter) at 1, not A');
  assert.equal(lookalikeIn('2026\u221201'), 'U+2212 MINUS SIGN at 5, not -');
  assert.equal(lookalikeIn('x\uff0fy\uff0fz'), 'U+FF0F (a FULLWIDTH character) at 2, not /');
});

test('a word of a language, a sentence and an emoji have none', () => {
  for (const text of [
    'осёл',
    'трамвай',
    'оса',
    'СССР',
    'ΤΑΧΙ',
    'London–Paris line',
    'café–bar',
    'バス２',
    'λόγος',
    '🚌',
    '',
  ])
    assert.equal(lookalikeIn(text), undefined, text);
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.equal(lookalikeIn(text), undefined);
    }),
    { numRuns: runs(300) },
  );
});
