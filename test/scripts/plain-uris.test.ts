import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { plainUri } from '../../scripts/plain-uris.ts';
import { runs } from '../support/runs.ts';

const isUri = fullFormats.uri as (text: string) => boolean;

test('every plain address is a URI to ajv-formats', () => {
  const piece = fc.constantFrom(
    ...['http', 'https', '://', ':', '/', '//', '#', '?', '.', '-', '~', '_', '%', '%41', '@', '['],
    ...['a', 'Z', '0', 'example.org', '10.0.0.1', ':80', ' ', '\n', 'é', '\u212a', 'ſ', ''],
  );
  const text = fc
    .tuple(fc.constantFrom('https://', 'http://a', ''), fc.array(piece, { maxLength: 8 }))
    .map(([lead, pieces]) => lead + pieces.join(''));
  let plain = 0;
  fc.assert(
    fc.property(text, (text) => {
      if (!plainUri.test(text)) return;
      plain += 1;
      assert.ok(isUri(text), text);
    }),
    { numRuns: runs(20_000) },
  );
  assert.ok(plain > runs(500), `only ${String(plain)} plain addresses`);
});

test('addresses of a catalogue are plain', () => {
  for (const address of ['https://tootlewick.example/vehicles/digger#vehicle', 'https://a.example'])
    assert.ok(plainUri.test(address), address);
});
