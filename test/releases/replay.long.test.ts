import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { entryText } from '../../src/cli/commands/new/entry-text.ts';
import type { ReleaseChange, ReleaseSource } from '../../src/contract/shapes/release.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import type { Snapshot } from '../../src/review/diff/snapshot.ts';
import {
  countsOf,
  dataOf,
  digestOf,
  formerIds,
  publishedEntries,
  type PublishedEntry,
} from '../../src/review/releases/data.ts';
import { makeChanges } from '../../src/review/releases/make-changes.ts';
import { replay } from '../../src/review/releases/replay.ts';
import { comparisonOf, publishedOf, publishSample } from '../support/diff/published-sample.ts';
import { anyEdits, apply } from '../support/diff/random-edits.ts';
import { runs } from '../support/runs.ts';
import { readSmall } from '../support/sources/in-memory.ts';

/** The changes of a release as they are read back from its file. */
function readBack(changes: readonly ReleaseChange[]): ReleaseSource {
  const release = {
    published: '2026-10-01',
    entries: {},
    data: '0'.repeat(64),
    changes: [...changes],
  };
  const { entries, findings } = readSmall({
    'releases/2026-10-01.yaml': entryText('.yaml', release, sourceSchemas.release, undefined),
  });
  assert.deepEqual(findings, []);
  return entries.releases[0]?.value as ReleaseSource;
}

const anyName = fc.constantFrom('a', 'b', 'tier', 'x/y', 'x~1', '', 'no', '__proto__', '10', '9');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('no', '1.0', '2026-01-01', 'null', ' a', 'a: b', '- c', '#', 'two\nlines\n'),
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyText,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(anyName, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const anyRecord = fc.dictionary(anyName, anyValue, { maxKeys: 4, noNullPrototype: true });

/** The entries of a side: few ids, so that many are on both. */
const anySide = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom('vehicle', 'app', 'article'),
      id: fc.constantFrom('one', 'two', 'three', 'constructor', '7'),
      page: fc.constantFrom('/x/one', '/x/two', '/x/three'),
      fields: anyRecord,
    }),
    { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 8 },
  )
  .map((all) => all.map((entry): PublishedEntry => ({ ...entry, name: `The ${entry.id}` })));

const changesBetween = (
  before: readonly PublishedEntry[],
  after: readonly PublishedEntry[],
  formerIds: ReadonlyMap<string, string> = new Map(),
): ReleaseChange[] => makeChanges({ before, after, formerIds, found: [] });

/** The changes between two publications, as `catalogue release` finds them. */
function changesOf(before: Snapshot, after: Snapshot): ReleaseChange[] {
  const { changes: found } = comparisonOf(before, after);
  return makeChanges({
    before: publishedEntries(before),
    after: publishedEntries(after),
    formerIds: formerIds(before, after),
    found,
  });
}

describe('replaying the changes of a release on the records before gives those after', () => {
  test('for any records', () => {
    fc.assert(
      fc.property(anySide, anySide, (before, after) => {
        const changes = changesBetween(before, after);
        assert.deepEqual(replay(dataOf(before), { changes }), dataOf(after));
        assert.deepEqual(changesBetween(after, after), []);
      }),
      { numRuns: runs(5000) },
    );
  });

  test('for any records, read back from the file of the release', () => {
    fc.assert(
      fc.property(anySide, anySide, (before, after) => {
        const file = readBack(changesBetween(before, after));
        assert.deepEqual(replay(dataOf(before), file), dataOf(after));
      }),
      { numRuns: runs(200) },
    );
  });

  test('for apps that swap their ids', () => {
    const app = (id: string, record: object): PublishedEntry => ({
      ...{ kind: 'app', id, name: id, page: `/apps/${id}` },
      fields: { ...record, id },
    });
    const before = [app('one', { appId: '1', age: 3 }), app('two', { appId: '2' })];
    const after = [app('two', { appId: '1', age: 4 }), app('one', { appId: '2' })];
    const former = new Map([
      ['app two', 'one'],
      ['app one', 'two'],
    ]);
    const changes = changesBetween(before, after, former);
    assert.deepEqual(
      changes.map(({ happened, formerId, id }) => [happened, formerId, id]),
      [
        ['moved', 'two', 'one'],
        ['moved', 'one', 'two'],
      ],
    );
    assert.deepEqual(replay(dataOf(before), { changes }), dataOf(after));
  });

  test('for random edits of the sample, release after release', () => {
    let before = publishedOf();
    let released = 0;
    fc.assert(
      fc.property(anyEdits, (chosen) => {
        const after = publishSample(apply(chosen, {}), before);
        if (after === undefined) return;
        const [old, now] = [before, after].map((side) => dataOf(publishedEntries(side)));
        assert.ok(old && now);
        const changes = changesOf(before, after);
        const file = readBack(changes);
        assert.deepEqual(replay(old, file), now);
        assert.equal(digestOf(replay(old, file)), digestOf(now));
        assert.deepEqual(changesOf(after, after), []);
        released += Number(changes.length > 0);
        before = after;
      }),
      { numRuns: runs(200), endOnFailure: true },
    );
    assert.ok(released > runs(200) / 4, String(released));
  });
});

test('a release that does not follow the records is refused, naming what differs', () => {
  const entry = (record: object): PublishedEntry => ({
    ...{ kind: 'vehicle', id: 'vehicle-001', name: 'Bus', page: '/vehicles/bus' },
    fields: { ...record },
  });
  const [one, two, three] = [1, 2, 3].map((tier) => [entry({ tier })]);
  assert.ok(one && two && three);
  const of = (before: PublishedEntry[], after: PublishedEntry[]) => ({
    changes: changesBetween(before, after),
  });
  for (const [data, release, why] of [
    [three, of(one, two), /vehicle vehicle-001, \/tier is something else/],
    [[], of(one, two), /vehicle vehicle-001, there is something else/],
    [two, of(one, []), /vehicle vehicle-001, there is something else/],
    [two, of([], one), /vehicle vehicle-001, there is something else/],
  ] as const)
    assert.throws(() => replay(dataOf(data), release), why);
});

test('the digest is the SHA-256 of the canonical JSON, whatever the order of members', () => {
  const data = { vehicle: { b: { y: [2, 1], x: 'a' }, a: {} }, app: {} };
  const other = { app: {}, vehicle: { a: {}, b: { x: 'a', y: [2, 1] } } };
  assert.equal(digestOf(data), digestOf(other));
  assert.notEqual(digestOf(data), digestOf({ ...data, app: { c: {} } }));
  // printf '%s' '{"app":{},"vehicle":{"a":{},"b":{"x":"a","y":[2,1]}}}' | sha256sum
  assert.equal(digestOf(data), '230ee16669affdc40c36bcc47d347ac00c94149245ad23d20afd97bfde027d18');
  assert.deepEqual(countsOf(data), { vehicle: 2, app: 0 });
});

test('a name that YAML would read otherwise is quoted in the file', () => {
  const [changed] = changesBetween(
    [],
    [{ kind: 'vehicle', id: '7', name: 'No', page: '/vehicles/no', fields: { no: 'no' } }],
  );
  assert.ok(changed);
  const text = entryText(
    '.yaml',
    { published: '2026-10-01', entries: {}, data: '0'.repeat(64), changes: [changed] },
    sourceSchemas.release,
    undefined,
  );
  assert.deepEqual((parse(text, { version: '1.1' }) as ReleaseSource).changes[0]?.record, {
    no: 'no',
  });
});
