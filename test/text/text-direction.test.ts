import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textDirection } from '../../src/site/publish/words/words.ts';

for (const [tag, direction] of [
  ['en', 'ltr'],
  ['de-DE', 'ltr'],
  ['ar', 'rtl'],
  ['AR-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['az-Arab-IR', 'rtl'],
  ['ku-Latn', 'ltr'],
  ['ar-Latn', 'ltr'],
] as const)
  test(`${tag} is written ${direction}`, () => {
    assert.equal(textDirection(tag), direction);
  });
