import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lineOf } from '../support/diff/repository.ts';
import {
  changesOf,
  publishedOf,
  publishSample,
  sampleSources,
} from '../support/diff/published-sample.ts';
import { mutations } from '../support/diff/mutations.ts';

const sample = publishedOf();
const hashes = new Map(sample.manifest.files.map(({ path, sha256 }) => [path, sha256]));

describe('single changes of the sample', () => {
  for (const { name, edits, expected } of mutations)
    test(name, () => {
      const published = publishedOf(edits, sample);
      const found = changesOf(sample, published).map(lineOf);
      assert.deepEqual(found, expected);
    });
});

/** Values of one line that hold a word, by path and place: something of each can be changed. */
const places = [...sampleSources]
  .filter(([path]) => !path.startsWith('moved'))
  .flatMap(([path, text]) =>
    [...text.matchAll(/^(?!#|---)[^\n]*?\b([a-z]{4,})\b[^\n:]*$/gm)].map(
      ({ index, 0: line, 1: word = '' }) => ({
        path,
        at: index + line.lastIndexOf(word),
        word,
      }),
    ),
  );

const anyPlaces = fc.array(fc.constantFrom(...places), { minLength: 1, maxLength: 2 });

test('of any one or two words that change, each is reported, and not as nothing', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyPlaces, (chosen) => {
      const unique = [
        ...new Map(chosen.map((place) => [place.path + String(place.at), place])).values(),
      ];
      // From the end, so that the places stay.
      const sorted = unique.sort((a, b) => b.at - a.at);
      const edits: Record<string, string> = {};
      for (const [number, { path, at, word }] of sorted.entries()) {
        const text = edits[path] ?? sampleSources.get(path) ?? '';
        edits[path] =
          `${text.slice(0, at)}zebra${'x'.repeat(number + 1)}${text.slice(at + word.length)}`;
      }
      const published = publishSample(edits, sample);
      if (published === undefined) return;
      // The words are not in the sample, so they can only stand in what differs from it.
      const differing = published.manifest.files
        .filter(({ path, sha256 }) => hashes.get(path) !== sha256)
        .map(({ path }) => published.read(path) ?? '');
      const isPublished = (marker: string): boolean =>
        differing.some((text) => new RegExp(`\\b${marker}\\b`).test(text));
      const told = JSON.stringify(changesOf(sample, published));
      for (const number of sorted.keys()) {
        const marker = `zebra${'x'.repeat(number + 1)}`;
        if (!isPublished(marker)) continue;
        seen += 1;
        assert.ok(
          new RegExp(`\\b${marker}\\b`).test(told),
          `${marker} of ${JSON.stringify(sorted)}`,
        );
      }
      assert.deepEqual(changesOf(published, published), []);
    }),
    { numRuns: 12, ...(process.env['FC_RUNS'] && { numRuns: Number(process.env['FC_RUNS']) }) },
  );
  assert.ok(seen > 0);
});
