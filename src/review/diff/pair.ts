import { entryKinds, type EntryKindName } from '../../contract/kinds/registry.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';
import { appsOf, entriesOf, matchApps, type DiffApp, type DiffEntry } from './match-entries.ts';
import { asText, asRecord } from './json-value.ts';
import { createSide, type Side } from './side.ts';
import { type Snapshot, categoryOf } from './snapshot.ts';

/** An entry that both sides have, and the differences between its fields; their order does not count. */
export interface EntryPair<Entry extends DiffEntry = DiffEntry> {
  readonly before: Entry;
  readonly after: Entry;
  readonly changes: readonly FieldChange[];
}

/** Which of some entries came, went and stayed. */
export interface EntryChanges<Entry extends DiffEntry = DiffEntry> {
  readonly kept: readonly EntryPair<Entry>[];
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
}

export interface Pair extends EntryChanges {
  readonly before: Side;
  readonly after: Side;
  readonly apps: EntryChanges<DiffApp>;
  /** The address at which the store lists an app, `{appId}` in it, where it changed for the same appId; by the app's id. */
  readonly movedListings: ReadonlyMap<string, readonly [before: string, after: string]>;
  /** Entries that are gone and whose address leads to another one of their kind, with that one. */
  readonly replaced: ReadonlyMap<DiffEntry, DiffEntry>;
  /** Path before, by the path after, of the page of each entry that both have. */
  readonly formerPages: ReadonlyMap<string, string>;
  /** What a path of before stands for: the id of its entry, which survives a rename, or the path. */
  readonly shownBefore: (path: string) => string;
  /** The same for a path of after, following redirects; undefined if it is not served. */
  readonly shownAfter: (path: string) => string | undefined;
}

/** Puts two publications side by side; entries are matched by their stable ids. */
export function createPair(old: Snapshot, now: Snapshot): Pair {
  const bases = [old.manifest.baseUrl, now.manifest.baseUrl];
  const [before, after] = [createSide(old, bases), createSide(now, bases)];
  const apps = appChanges(before, after);
  const all = entryKinds.map((kind) =>
    kind.compared.file === undefined
      ? apps
      : entryChanges(entriesOf(kind, before), entriesOf(kind, after)),
  );
  const kept: readonly EntryPair[] = all.flatMap((changes) => changes.kept);
  const removed: readonly DiffEntry[] = all.flatMap((changes) => changes.removed);
  const added: readonly DiffEntry[] = all.flatMap((changes) => changes.added);
  const nameOf = ({ kind, id }: { kind: EntryKindName; id: string }): string => `${kind} ${id}`;
  const ownersBefore = new Map([
    ...kept.map((pair) => [pair.before.page, nameOf(pair.after)] as const),
    ...removed.map((entry) => [entry.page, nameOf(entry)] as const),
  ]);
  const ownersAfter = new Map(
    [...kept.map((pair) => pair.after), ...added].map((entry) => [entry.page, nameOf(entry)]),
  );
  return {
    ...{ before, after, apps, kept, removed, added },
    movedListings: new Map(apps.kept.flatMap(movedListing)),
    replaced: replacedEntries(all, after),
    formerPages: new Map(kept.map((pair) => [pair.after.page, pair.before.page])),
    shownBefore: (path) => ownersBefore.get(path) ?? path,
    shownAfter: (path) => {
      const end =
        after.files.has(path) || after.pages.has(path) ? path : after.redirects.get(path)?.to;
      return end === undefined ? undefined : (ownersAfter.get(end) ?? end);
    },
  };
}

function appChanges(before: Side, after: Side): EntryChanges<DiffApp> {
  const [old, now] = [appsOf(before), appsOf(after)];
  const same = matchApps(old, now);
  const matched = new Set(same.values());
  return {
    kept: [...same].map(([one, other]) => {
      // Out of the store, an app is another kind of entry: its fields cannot be compared.
      const pair = pairOf(one, other);
      return one.released === other.released ? pair : { ...pair, changes: [] };
    }),
    removed: [...old.values()].filter((app) => !same.has(app)),
    added: [...now.values()].filter((app) => !matched.has(app)),
  };
}

function entryChanges(
  before: ReadonlyMap<string, DiffEntry>,
  after: ReadonlyMap<string, DiffEntry>,
): EntryChanges {
  return {
    kept: [...before.values()].flatMap((entry) => {
      const same = after.get(entry.id);
      return same === undefined ? [] : [pairOf(entry, same)];
    }),
    removed: [...before.values()].filter(({ id }) => !after.has(id)),
    added: [...after.values()].filter(({ id }) => !before.has(id)),
  };
}

function pairOf<Entry extends DiffEntry>(before: Entry, after: Entry): EntryPair<Entry> {
  const differs = JSON.stringify(before.fields) !== JSON.stringify(after.fields);
  return { before, after, changes: differs ? compareFields(before.fields, after.fields) : [] };
}

function movedListing({ before, after }: EntryPair<DiffApp>) {
  const [old, now] = [before, after].map(({ fields, appId }) =>
    appId === undefined ? undefined : asText(fields['appStoreUrl'])?.replace(appId, '{appId}'),
  );
  const isMoved = before.appId === after.appId && old !== now;
  return isMoved && old !== undefined && now !== undefined
    ? [[after.id, [old, now] as const] as const]
    : [];
}

const replacedEntries = (
  kinds: readonly EntryChanges[],
  { redirects }: Side,
): ReadonlyMap<DiffEntry, DiffEntry> =>
  new Map(
    kinds.flatMap(({ kept, removed, added }) => {
      const left = [...kept.map((pair) => pair.after), ...added];
      const byPage = new Map(left.map((entry) => [entry.page, entry]));
      return removed.flatMap((entry) => {
        const heir = byPage.get(redirects.get(entry.page)?.to ?? '');
        return heir === undefined ? [] : [[entry, heir] as const];
      });
    }),
  );

/** The names, descriptions and pictures of a category under the key that it had before. */
export interface CategoryPair {
  readonly key: string;
  readonly names: readonly [before: string, after: string];
  readonly texts: readonly [before: string, after: string];
  /** As in the API, before and after. */
  readonly pictures: readonly unknown[];
}

/** The categories whose JSON was read on both sides. */
export const categoryPairs = ({ before, after }: Pair): CategoryPair[] =>
  [...after.files.keys()].flatMap((path) => {
    const key = categoryOf(path);
    if (key === undefined) return [];
    const both = [before, after].map((side) => asRecord(asRecord(side.json(path))['category']));
    const [was = '', is = ''] = both.map(({ name }) => asText(name));
    const [old = '', now = ''] = both.map(({ description }) => asText(description));
    const pictures = both.map(({ image }) => image);
    return was === '' || is === '' ? [] : [{ key, names: [was, is], texts: [old, now], pictures }];
  });

/** Categories that have another name, by the old one. */
export const renamedCategories = (pair: Pair): ReadonlyMap<string, string> =>
  new Map(categoryPairs(pair).flatMap(({ names }) => (names[0] === names[1] ? [] : [names])));
