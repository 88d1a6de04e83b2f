import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGlyph } from '../../src/content/rules/emoji-glyph.ts';

test('every character of the two planes that have emoji is judged as Unicode’s set has it, alone and as an emoji', () => {
  const texts = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).flatMap(
    (text) => [text, `${text}\ufe0f`],
  );
  // Asked once for all: in a process that has run for long V8 may compile the set anew each time.
  const lines = texts.join('\n').matchAll(new RegExp('^\\p{RGI_Emoji}$', 'gmv'));
  const recommended = new Set(Array.from(lines, ([text]) => text));
  assert.ok(recommended.size > 1000);
  assert.deepEqual(
    texts.filter((text) => isGlyph(text) !== recommended.has(text)),
    [],
  );
});
