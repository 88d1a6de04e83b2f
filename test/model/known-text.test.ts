import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { addressesUnder } from '../../src/model/addresses.ts';
import { createKnownTexts, type KnownText } from '../../src/model/known-text.ts';

test('of a text in pieces the same is known as of the whole text', () => {
  const knownText = createKnownTexts(addressesUnder('https://studio.example/shop'));
  const piece = fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.webPath())
    .map(([text, path]) => `${text} https://studio.example/shop${path}\n`);
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const whole = knownText(pieces.join(''), mediaTypes.text);
      const known = knownText({ pieces: () => pieces }, mediaTypes.text);
      const said = (text: KnownText) => ({ ...text, data: [...text.data()] });
      assert.deepEqual(said(known), said(whole));
    }),
  );
});
