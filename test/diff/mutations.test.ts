import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lineOf } from '../support/diff/repository.ts';
import { changesOf, publishedOf } from '../support/diff/published-sample.ts';
import { mutations } from '../support/diff/mutations.ts';

const sample = publishedOf();

describe('single changes of the sample', () => {
  for (const { name, edits, expected } of mutations)
    test(name, () => {
      const published = publishedOf(edits, sample);
      const found = changesOf(sample, published).map(lineOf);
      assert.deepEqual(found, expected);
    });
});
