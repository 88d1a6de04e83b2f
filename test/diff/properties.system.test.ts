import { identityOf } from '../../src/review/diff/change.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changeCodes } from '../../src/review/diff/change-codes.ts';
import type { CatalogueRecord } from '../../src/contract/resources/catalogue-record.ts';
import { asWritten, changesOf as diff } from '../support/diff/published-sample.ts';
import { soundRecord } from '../support/sources/sound-catalogue.ts';

const reversed = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).reverse()) as Members;

/** The same things in another order; that of words shows on pages. */
const turnedAround = (record: CatalogueRecord): CatalogueRecord => ({
  ...record,
  addresses: reversed(record.addresses),
  entries: record.entries.toReversed().map((entry) => {
    const { aliases } = entry.match as { readonly aliases?: readonly string[] };
    const match = { ...entry.match, ...(aliases && { aliases: aliases.toReversed() }) };
    return { ...entry, fields: reversed(entry.fields), match };
  }),
});

/** What answers a code in the comparison the other way round. */
const opposite: Readonly<Record<string, readonly string[]>> = {
  'entry-added': ['entry-removed', 'entry-replaced', 'entry-withdrawn'],
  'alias-added': ['alias-removed', 'alias-retired'],
  // An empty list says nothing that could be lost.
  'field-added': ['field-removed', 'field-changed'],
  'former-title-added': ['former-title-removed', 'former-title-retired'],
  'app-released': ['app-withdrawn'],
  'sign-up-opened': ['sign-up-closed'],
  'file-added': ['file-removed'],
  'page-added': ['page-removed', 'page-withdrawn', 'page-redirected'],
};

/** The ids that an app has on the two sides, where it was given another one; else the id itself. */
function namesOf(id: string, sides: readonly CatalogueRecord[]): string[] {
  const apps = sides.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'app');
  const urls = apps.filter((app) => app.id === id).map(({ match }) => match['appStoreUrl']);
  const renamed = apps.filter(({ match: { appStoreUrl: url } }) => url && urls.includes(url));
  return [id, ...renamed.map((app) => app.id)];
}

test('a record compared with itself has no changes, also as an output has it', () => {
  fc.assert(
    fc.property(soundRecord, (record) => {
      assert.deepEqual(diff(record, record), []);
      assert.deepEqual(diff(asWritten(record), record), []);
    }),
  );
});

test('the order of entries, members, names, pages and redirects is no difference', () => {
  fc.assert(
    fc.property(soundRecord, soundRecord, (one, other) => {
      assert.deepEqual(diff(one, turnedAround(one)), []);
      assert.deepEqual(diff(turnedAround(one), turnedAround(other)), diff(one, other));
    }),
  );
});

test('what is added one way is lost the other way, under the same id and field', () => {
  fc.assert(
    fc.property(soundRecord, soundRecord, (one, other) => {
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
    fc.property(soundRecord, soundRecord, (one, other) => {
      const changes = diff(one, other);
      const prints = changes.map(identityOf);
      assert.equal(new Set(prints).size, prints.length);
      assert.deepEqual(diff(turnedAround(one), other).map(identityOf), prints);
      // A push that changes something else leaves the rest alone.
      const page = { kind: 'page', id: '/another' } as const;
      const entry = { ...page, path: page.id, match: {}, fields: {}, texts: { text: ['Text.'] } };
      const addresses = { ...other.addresses, [page.id]: page };
      const later = { ...other, addresses, entries: [...other.entries, entry] };
      const more = new Set(diff(one, later).map(identityOf));
      for (const print of prints) assert.ok(more.has(print));
    }),
  );
});

test('changes are sorted, worst first, and every code is one that is explained', () => {
  const levels = ['breaking', 'notable', 'additive', 'editorial'];
  fc.assert(
    fc.property(soundRecord, soundRecord, (one, other) => {
      const changes = diff(one, other);
      const ranks = changes.map(({ level }) => levels.indexOf(level));
      assert.deepEqual(ranks, ranks.toSorted());
      for (const { code, level } of changes) assert.equal(changeCodes.get(code)?.level, level);
    }),
  );
});
