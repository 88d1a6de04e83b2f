import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffPublications } from '../../src/review/diff/diff-publications.ts';
import { pairFile } from '../../src/review/diff/single-file.ts';

test('of one file that git shows, nothing is said of another', () => {
  const vehicles = (name: string): string =>
    JSON.stringify([{ id: 'vehicle-001', slug: 'bus', name }]);
  const pair = pairFile('out/api/vehicles.json', vehicles('Bus'), vehicles('Coach'));
  assert.ok(pair?.kind === 'publications');
  const codes = diffPublications(pair.before, pair.after).changes.map(({ code }) => code);
  assert.deepEqual(codes, ['entry-renamed']);
});
