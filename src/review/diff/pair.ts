import { entryKinds, kindNamed, type EntryKindName } from '../../contract/kinds/registry.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';
import { entriesOf, matchEntries, type DiffEntry } from './match-entries.ts';
import { asText, asRecord } from './json-value.ts';
import { createSide, type Side, type Snapshot, categoryOf } from './side.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { paths } from '../../contract/paths.ts';

/** An entry that both sides have, and the differences between its fields; their order does not count. */
export interface EntryPair {
  readonly before: DiffEntry;
  readonly after: DiffEntry;
  readonly changes: readonly FieldChange[];
}

interface EntryChanges {
  readonly kept: readonly EntryPair[];
  readonly removed: readonly DiffEntry[];
  readonly added: readonly DiffEntry[];
}

export type Pair = ReturnType<typeof createPair>;

/** Puts two publications side by side; entries are matched by their stable ids. */
export function createPair(old: Snapshot, now: Snapshot) {
  const bases = [old.manifest.baseUrl, now.manifest.baseUrl];
  const [before, after] = [createSide(old, bases), createSide(now, bases)];
  const all = entryKinds.map((kind) =>
    entryChanges(entriesOf(kind, before), entriesOf(kind, after)),
  );
  const kept = all.flatMap((changes) => changes.kept);
  const removed = all.flatMap((changes) => changes.removed);
  const added = all.flatMap((changes) => changes.added);
  const apps = {
    kept: kept.filter((pair) => isApp(pair.after)),
    removed: removed.filter(isApp),
    added: added.filter(isApp),
  };
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
    /** The address at which the store lists an app, `{appId}` in it, where it changed for the same appId; by the app's id. */
    movedListings: new Map(apps.kept.flatMap(movedListing)),
    /** Entries that are gone and whose address leads to another one of their kind, with that one. */
    replaced: replacedEntries(all, after),
    /** Path before, by the path after, of the page of each entry that both have. */
    formerPages: new Map(kept.map((pair) => [pair.after.page, pair.before.page])),
    /** What a path of before stands for: the id of its entry, which survives a rename, or the path. */
    shownBefore: (path: string): string => ownersBefore.get(path) ?? path,
    /** The same for a path of after, following redirects; undefined if it is not served. */
    shownAfter: (path: string): string | undefined => {
      const isServed = after.files.has(path) || after.pages.has(path);
      const end = isServed ? path : after.redirects.get(path)?.to;
      return end === undefined ? undefined : (ownersAfter.get(end) ?? end);
    },
  };
}

/** Apps alone have no file with all of them. */
const isApp = ({ kind }: DiffEntry): boolean => kindNamed(kind)?.compared?.file === undefined;

function entryChanges(
  old: ReadonlyMap<string, DiffEntry>,
  now: ReadonlyMap<string, DiffEntry>,
): EntryChanges {
  const same = matchEntries(old, now);
  const matched = new Set(same.values());
  return {
    kept: [...same].map(([before, after]) => ({
      before,
      after,
      changes: changesOf(before, after),
    })),
    removed: [...old.values()].filter((entry) => !same.has(entry)),
    added: [...now.values()].filter((entry) => !matched.has(entry)),
  };
}

function changesOf(before: DiffEntry, after: DiffEntry): readonly FieldChange[] {
  // Out of the store, an app is another kind of entry: its fields cannot be compared.
  if (before.released !== after.released) return [];
  const differs = JSON.stringify(before.fields) !== JSON.stringify(after.fields);
  return differs ? compareFields(before.fields, after.fields) : [];
}

function movedListing({ before, after }: EntryPair) {
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

/** The categories whose JSON was read on both sides, with their names, descriptions and pictures on each. */
export const categoryPairs = ({ before, after }: Pair) =>
  [...after.files.keys()].flatMap((path) => {
    const key = categoryOf(path);
    if (key === undefined) return [];
    const both = [before, after].map((side) => asRecord(asRecord(side.json(path))['category']));
    const [was = '', is = ''] = both.map(({ name }) => asText(name));
    const [old = '', now = ''] = both.map(({ description }) => asText(description));
    const pictures = both.map(({ image }) => image);
    const [names, texts] = [[was, is] as const, [old, now] as const];
    return was === '' || is === '' ? [] : [{ key, names, texts, pictures }];
  });

/** Categories that have another name, by the old one. */
export const renamedCategories = (pair: Pair): ReadonlyMap<string, string> =>
  new Map(categoryPairs(pair).flatMap(({ names }) => (names[0] === names[1] ? [] : [names])));

/** Pages of entries that moved or were replaced: these are reported with the entry. */
export const movedPages = ({ formerPages, replaced }: Pair): ReadonlySet<string> =>
  new Set([
    ...[...formerPages].flatMap(([now, former]) => (now === former ? [] : [now, former])),
    ...[...replaced.keys()].map(({ page }) => page),
  ]);

/**
 * Old addresses that led to an entry that is gone without a successor, or to a page that is now a 404, and are dead
 * now; by that page. The change that reports the page names them.
 */
export function lostWithPages(pair: Pair): ReadonlyMap<string, readonly string[]> {
  const { before, after, apps, removed, replaced } = pair;
  const isOfNobody = (entry: DiffEntry): boolean => !replaced.has(entry);
  const moved = movedPages(pair);
  const gone = new Map<string, string[]>(removed.filter(isOfNobody).map(({ page }) => [page, []]));
  for (const page of before.pages)
    if (errorStatusOf(after, page) === 404 && !moved.has(page)) gone.set(page, []);
  const listings = new Map(
    apps.removed.filter(isOfNobody).flatMap((app) => {
      const listing = before.redirects.get(paths.install(app.id))?.to;
      return listing === undefined ? [] : [[listing, app.page] as const];
    }),
  );
  for (const { from, to } of [...before.redirects.values()].sort(byCodePoint(({ from }) => from)))
    if (errorStatusOf(after, from) !== undefined) gone.get(listings.get(to) ?? to)?.push(from);
  return gone;
}

/** The error status of a path of a page or a redirect; undefined if it leads somewhere. */
export function errorStatusOf(side: Side, path: string): 404 | 410 | undefined {
  if (side.pages.has(path) || side.files.has(path) || side.redirects.has(path)) return undefined;
  return side.removed.has(path) || side.isWithdrawn(path) ? 410 : 404;
}

/** The end of a sentence that names lost addresses; empty for none. */
export function lostAddressesClause({ after }: Pair, lost: readonly string[] = []): string {
  const parts = ([404, 410] as const).flatMap((status) => {
    const all = lost.filter((path) => errorStatusOf(after, path) === status);
    return all.length === 0 ? [] : [`${all.join(', ')} (${status})`];
  });
  return parts.length === 0 ? '' : `; so are the old addresses ${parts.join(', ')}`;
}
