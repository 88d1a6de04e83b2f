import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Change } from '../../src/review/diff/change.ts';
import { anyEdits, apply, filesIn } from '../support/diff/random-edits.ts';
import { lineOf } from '../support/diff/repository.ts';
import {
  comparisonOf,
  publishedOf,
  publishSample,
  sampleSources,
  type Edits,
  type Published,
} from '../support/diff/published-sample.ts';
import { unexplainedFiles } from '../support/diff/unexplained-files.ts';
import { runs } from '../support/runs.ts';

/** Holds a comparison to report or explain every file, and no change twice. */
function assertComplete(before: Published, after: Published): readonly Change[] {
  const comparison = comparisonOf(before, after);
  assert.deepEqual(unexplainedFiles(before, after, comparison), []);
  const lines = comparison.changes.map((change) => `${lineOf(change)} ${change.message}`);
  assert.deepEqual([...new Set(lines)], lines);
  return comparison.changes;
}

const siteIn = (locale: string): Edits => ({
  'site.yaml': (sampleSources.get('site.yaml') ?? '').replace(/^locale: .*$/m, `locale: ${locale}`),
});

/** A thousand vehicles more, of every category and with many sounds. */
const thousand: Edits = Object.fromEntries(
  Array.from({ length: 1000 }, (_, index) => {
    const of = filesIn(sampleSources, 'vehicles/');
    const text = sampleSources.get(of[index % of.length] ?? '') ?? '';
    return [
      `vehicles/more-${String(index)}.yaml`,
      text
        .replace(/^id: .*$/m, `id: vehicle-${String(1001 + index)}`)
        .replace(/^name: (.*)$/m, `name: $1 ${String(index)}`)
        .replace(/^(?:formerSlugs|image):\n(?: .*\n)+/gm, ''),
    ];
  }),
);

describe('of random edits of the sources, each file that differs is reported or explained', () => {
  for (const [name, base, times] of [
    ['in English', siteIn('en-GB'), 80],
    ['in German', siteIn('de'), 60],
    ['in Arabic', siteIn('ar'), 50],
    ['with 1,100 vehicles', { ...siteIn('en-GB'), ...thousand }, 10],
  ] as const)
    test(name, () => {
      const before = publishedOf(base);
      let compared = 0;
      fc.assert(
        fc.property(anyEdits, (chosen) => {
          const after = publishSample(apply(chosen, base), before);
          if (after === undefined) return;
          compared += 1;
          assertComplete(before, after);
          assertComplete(after, before);
        }),
        { numRuns: runs(times) },
      );
      assert.ok(compared > runs(times) / 4, String(compared));
    });
});
