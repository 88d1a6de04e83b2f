import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { createTextAnalyser, type AnalysedText } from '../../src/content/model/analysed-text.ts';
import { anyWebPath } from '../support/any-web-path.ts';

test('of a text in pieces the same is known as of the whole text', () => {
  const knownText = createTextAnalyser(addressesUnder('https://studio.example/shop'));
  const piece = fc
    .tuple(fc.string({ unit: 'grapheme' }), anyWebPath)
    .map(([text, path]) => `${text} https://studio.example/shop${path}\n`);
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const whole = knownText(pieces.join(''), mediaTypes.text);
      const known = knownText({ pieces: () => pieces }, mediaTypes.text);
      const said = (text: AnalysedText) => ({ ...text, data: [...text.data()] });
      assert.deepEqual(said(known), said(whole));
    }),
  );
});

test('a text whose pieces are partly bytes gives the same links as the whole text', () => {
  const knownText = createTextAnalyser(addressesUnder('https://studio.example/shop'));
  const piece = fc.record({ text: fc.string({ unit: 'grapheme' }), isElsewhere: fc.boolean() });
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const linking = pieces.map(({ text, isElsewhere }, at) => ({
        isElsewhere,
        text: `${text} https://studio.example/shop/${String(at)}\n`,
      }));
      const known = knownText(
        {
          pieces: () =>
            linking.map(({ text, isElsewhere }) => (isElsewhere ? Buffer.from(text) : text)),
        },
        mediaTypes.text,
      );
      const whole = knownText(linking.map(({ text }) => text).join(''), mediaTypes.text);
      assert.deepEqual([...known.data()], [...whole.data()]);
      assert.deepEqual([known.sha256, known.bytes], [whole.sha256, whole.bytes]);
      const own = [...linking.entries()].flatMap(([at, { isElsewhere }]) =>
        isElsewhere ? [] : [`/${String(at)}`],
      );
      const { paths, numbers } = known.links;
      const found = [...numbers].map((number) => paths[number]);
      assert.deepEqual(
        found.filter((path) => /^\/\d+$/.test(path ?? '')),
        own,
      );
    }),
  );
});
