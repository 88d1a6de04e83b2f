import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { formatPointer } from '../../src/content/diagnostics/json-pointer.ts';
import { leavesOf } from '../../src/review/provenance/document-places.ts';
import {
  publishVariant,
  someDates,
  otherDates,
} from '../../src/review/provenance/publish-variant.ts';
import type { Variant } from '../../src/review/provenance/change-entries.ts';
import { createLeafTracer } from '../../src/review/provenance/trace-leaf.ts';
import type { SourceValue } from '../../src/review/provenance/source-values.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { sampleSources } from '../support/publish/fixtures.ts';
import {
  apiFiles,
  isFree,
  openEditedSite,
  type EditedSite,
} from '../support/provenance/edited-site.ts';

interface Claim {
  readonly source: SourceValue;
  /** Leaves as `path#pointer`. */
  readonly leaves: Set<string>;
}

let site: EditedSite;
/** What each source changes, by what `why` says. */
const claims = new Map<number, Claim>();
const all = new Set<string>();
const dated: string[] = [];

before(async () => {
  site = await openEditedSite(sampleSources);
  const templates = readTemplates();
  for (const path of apiFiles) {
    const read = (variant: Variant, dated = false): unknown => {
      const dates = dated ? otherDates : someDates;
      return JSON.parse(publishVariant(variant, { templates }).text(path, dates) ?? '');
    };
    const trace = createLeafTracer(site.variant, read);
    for (const [pointer] of leavesOf(read(site.variant))) {
      const leaf = `${path}#${formatPointer(pointer)}`;
      const origin = trace(pointer);
      all.add(leaf);
      if (origin.dated) dated.push(leaf);
      assert.ok(origin.isComplete, leaf);
      for (const source of origin.sources) {
        const claim = claims.get(source.id) ?? { source, leaves: new Set() };
        claim.leaves.add(leaf);
        claims.set(source.id, claim);
      }
    }
  }
});

test('every leaf of the API has a source or a rule, and every source that is named changes it', () => {
  assert.ok(all.size > 3000 && claims.size > 1000, `${String(all.size)} ${String(claims.size)}`);
  const faults: string[] = [];
  for (const batch of batches([...claims.values()].filter(({ source }) => isFree(source)))) {
    const changed = site.changedBy(batch.map(({ source }) => source));
    for (const { source, leaves } of batch)
      for (const leaf of leaves)
        // Beside others its effect may cancel out: a sound that becomes the main one may get the old tier.
        if (!changed.has(leaf) && !site.changedBy([source]).has(leaf))
          faults.push(`${nameOf(source)} does not change ${leaf}`);
    const claimed = new Set(batch.flatMap(({ leaves }) => [...leaves]));
    for (const leaf of changed)
      if (!claimed.has(leaf) && !batch.some(({ source }) => moves(source, leaf)))
        faults.push(`${batch.map(({ source }) => nameOf(source)).join(' or ')} changes ${leaf}`);
  }
  assert.deepEqual(faults, []);
});

test('only the moment of the content is a date', () => {
  assert.deepEqual(dated, ['/api/curriculum.json#/meta/generatedAt']);
});

const nameOf = ({ file, part, pointer }: SourceValue): string =>
  `${file} ${part} ${formatPointer(pointer)}`;

/** Whether a source decides where a leaf stands, and not what it says. */
const moves = ({ kind, part, value, pointer }: SourceValue, leaf: string): boolean =>
  kind === 'phoneme' &&
  ((part === 'file-name' && leaf.includes(`/phonemes/${String(value)}/`)) ||
    (pointer[0] === 'tier' && leaf.startsWith('/api/openapi.json')));

/** Sources that change different leaves go together: one publication for all of them. */
function batches(rest: Claim[]): Claim[][] {
  const found: {
    readonly claims: Claim[];
    readonly leaves: Set<string>;
    readonly files: Set<string>;
  }[] = [];
  for (const claim of rest) {
    const { source, leaves } = claim;
    let batch = found.find(
      (each) => !each.files.has(source.file) && [...leaves].every((leaf) => !each.leaves.has(leaf)),
    );
    if (batch === undefined)
      found.push((batch = { claims: [], leaves: new Set(), files: new Set() }));
    batch.claims.push(claim);
    batch.files.add(source.file);
    for (const leaf of leaves) batch.leaves.add(leaf);
  }
  return found.map((each) => each.claims);
}
