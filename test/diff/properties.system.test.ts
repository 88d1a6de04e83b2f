import { identityOf } from '../../src/review/diff/change.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Change } from '../../src/review/diff/change.ts';
import { changeCodes } from '../../src/review/diff/change-codes.ts';
import { anyHoldings, recordOf, type Holdings } from '../support/diff/any-record.ts';
import { asWritten, changesOf } from '../support/diff/published-sample.ts';

const diff = (before: Holdings, after: Holdings): readonly Change[] =>
  changesOf(recordOf(before), recordOf(after));

const reversed = <Value>(members: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(members).reverse());

/** The same things in another order; that of words shows on pages. */
const turnedAround = (holdings: Holdings): Holdings => ({
  vehicles: holdings.vehicles.toReversed().map((vehicle) => reversed({ ...vehicle }) as never),
  apps: holdings.apps.toReversed().map((app) => ({ ...app, aliases: app.aliases.toReversed() })),
  phonemes: reversed(holdings.phonemes),
  pages: reversed(holdings.pages),
  redirects: reversed(holdings.redirects),
  removed: holdings.removed.toReversed(),
});

/** What answers a code in the comparison the other way round. */
const opposite: Readonly<Record<string, readonly string[]>> = {
  'entry-added': ['entry-removed', 'entry-replaced', 'entry-withdrawn'],
  'alias-added': ['alias-removed', 'alias-retired'],
  'field-added': ['field-removed'],
  'page-added': ['page-removed', 'page-withdrawn', 'page-redirected'],
};

/** The ids that an app has on the two sides, where it was given another one; else the id itself. */
function namesOf(id: string, sides: readonly Holdings[]): string[] {
  const apps = sides.flatMap((side) => side.apps);
  const appIds = apps.filter((app) => app.id === id).map(({ appId }) => appId);
  return [id, ...apps.filter(({ appId }) => appIds.includes(appId)).map((app) => app.id)];
}

test('a record compared with itself has no changes, also as an output has it', () => {
  fc.assert(
    fc.property(anyHoldings, (holdings) => {
      assert.deepEqual(diff(holdings, holdings), []);
      const record = recordOf(holdings);
      assert.deepEqual(changesOf(asWritten(record), record), []);
    }),
  );
});

test('the order of entries, members, names, pages and redirects is no difference', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (one, other) => {
      assert.deepEqual(diff(one, turnedAround(one)), []);
      assert.deepEqual(diff(turnedAround(one), turnedAround(other)), diff(one, other));
    }),
  );
});

test('what is added one way is lost the other way, under the same id and field', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (one, other) => {
      const back = diff(other, one);
      for (const { code, kind, id, field, level } of diff(one, other)) {
        if (!(code in opposite)) {
          assert.ok(level !== 'additive' || code === 'redirect-added', code);
          continue;
        }
        assert.ok(
          back.some(
            (change) =>
              opposite[code]?.includes(change.code) === true &&
              change.kind === kind &&
              change.field === field &&
              namesOf(id, [one, other]).includes(change.id),
          ),
          `${code} ${kind} ${id} ${field ?? ''} has no opposite in ${JSON.stringify(back)}`,
        );
      }
    }),
  );
});

test('a change is the same at every comparison that finds it', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (one, other) => {
      const changes = diff(one, other);
      const prints = changes.map(identityOf);
      assert.equal(new Set(prints).size, prints.length);
      assert.deepEqual(diff(turnedAround(one), other).map(identityOf), prints);
      // A push that changes something else leaves the rest alone.
      const pages = { ...other.pages, '/another': 'Text.' };
      const more = new Set(diff(one, { ...other, pages }).map(identityOf));
      for (const print of prints) assert.ok(more.has(print));
    }),
  );
});

test('changes are sorted, worst first, and every code is one that is explained', () => {
  const levels = ['breaking', 'notable', 'additive', 'editorial'];
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (one, other) => {
      const changes = diff(one, other);
      const ranks = changes.map(({ level }) => levels.indexOf(level));
      assert.deepEqual(ranks, ranks.toSorted());
      for (const { code, level } of changes) assert.equal(changeCodes.get(code)?.level, level);
    }),
  );
});
