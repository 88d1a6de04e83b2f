import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGlyph } from '../../src/content/rules/emoji-glyph.ts';

test('every character of the two planes that have emoji is judged as Unicode’s set has it, alone and as an emoji', () => {
  const recommended = new RegExp('^\\p{RGI_Emoji}$', 'v');
  const texts = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const judgedOtherwise = texts
    .flatMap((text) => [text, `${text}\ufe0f`])
    .filter((text) => isGlyph(text) !== recommended.test(text));
  assert.deepEqual(judgedOtherwise, []);
});
