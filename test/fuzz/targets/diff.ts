import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { diffPublications } from '../../../src/review/diff/diff-publications.ts';
import { UnreadableFileError, type Snapshot } from '../../../src/review/diff/side.ts';
import { anyHoldings, publicationOf } from '../../support/diff/any-publication.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

/**
 * Two publications are compared, the second one with a file of any content: the input up to the
 * first line end decides which two, the rest is the content.
 */
export const diffTarget: FuzzTarget = {
  name: 'diff',
  seeds: () => [
    'a\n',
    'b\n{}',
    'c\n[]',
    'd\n[{"id":"vehicle-001","slug":"bus","name":"Bus"}]',
    'e\n{"apps":[{"id":1}]}',
    'f\n{"paths":{"/a":{"get":{"responses":{"200":{"$ref":"#"}}}}}}',
  ],
  pieces: [
    '"id":',
    '"slug":',
    '"apps":',
    '"meta":',
    '"phonemes":',
    '"paths":',
    '"$ref":"#/x"',
    '"schema":',
    'null',
    '[]',
    '{}',
    '"a"',
    '1',
    ',',
  ],
  run(input) {
    const [first = '', ...rest] = input.split('\n');
    const seed = createHash('sha256').update(first).digest().readInt32BE();
    const [one, other] = fc.sample(anyHoldings, { seed, numRuns: 2 });
    assert.ok(one !== undefined && other !== undefined);
    const [before, after] = [publicationOf(one), publicationOf(other)];
    assert.deepEqual(diffPublications(before, before).changes, []);
    const jsonFiles = after.manifest.files.filter(({ path }) => path.endsWith('.json'));
    const { path: changed } = jsonFiles[Math.abs(seed) % jsonFiles.length] ?? { path: '' };
    const damaged: Snapshot = {
      manifest: {
        ...after.manifest,
        files: after.manifest.files.map((file) =>
          file.path === changed ? { ...file, sha256: 'x' } : file,
        ),
      },
      read: (path) => (path === changed ? rest.join('\n') : after.read(path)),
    };
    for (const side of [before, after]) compare(side, damaged);
  },
};

function compare(before: Snapshot, after: Snapshot): void {
  try {
    diffPublications(before, after);
  } catch (cause) {
    if (!(cause instanceof UnreadableFileError)) throw cause;
  }
}
