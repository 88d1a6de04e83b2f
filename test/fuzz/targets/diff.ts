import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { readRecord } from '../../../src/content/record/read-record.ts';
import { writeRecord } from '../../../src/content/record/make-record.ts';
import { changesOf } from '../../support/diff/published-sample.ts';
import { soundRecord } from '../../support/sources/sound-catalogue.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

const records = fc.sample(soundRecord, { seed: 1, numRuns: 16 });

/**
 * Two records are compared, the second one with any text in the place of one of its lines: the input up to the first line
 * end decides which two and which line, the rest is the text.
 */
export const diffTarget: FuzzTarget = {
  name: 'diff',
  seeds: () => [
    'a\n',
    'b\n"kind": "vehicle",',
    'c\n"fields": {},',
    'd\n"fields": { "released": 1, "image": [{}] },',
    'e\n"match": { "aliases": [1, {}], "tier": "x" },',
    'f\n"site": { "signUp": [], "formerBaseUrls": {} },',
  ],
  pieces: [
    ...[
      '"id":',
      '"kind":',
      '"path":',
      '"fields":',
      '"match":',
      '"texts":',
      '"aliases":',
      '"site":',
    ],
    ...['"addresses":', '"redirect"', '"to":', '"status": 301', '"released":', '"file":'],
    ...['null', '[]', '{}', '"a"', '"/a"', '1', ','],
  ],
  run(input) {
    const [first = '', ...rest] = input.split('\n');
    const seed = createHash('sha256').update(first).digest().readInt32BE();
    const [before, after] = [seed, seed >> 4].map((number) => records[number & 15]);
    assert.ok(before !== undefined && after !== undefined);
    assert.deepEqual(changesOf(before, before), []);
    const lines = writeRecord(after).split('\n');
    lines[Math.abs(seed) % lines.length] = rest.join('\n');
    const damaged = readRecord(lines.join('\n'));
    if (damaged.state === 'read')
      for (const side of [before, after]) changesOf(side, damaged.record);
  },
};
