import { entryKinds } from '../../contract/kinds/registry.ts';
import { appsOf, matchApps, type DiffApp } from './apps.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';
import { entriesOf, type DiffEntry } from './entries.ts';
import { createSide, type Side } from './side.ts';
import type { Snapshot } from './snapshot.ts';

/** An entry that both sides have, and the differences between its fields; their order does not count. */
export interface EntryPair<Entry extends DiffEntry = DiffEntry> {
  readonly before: Entry;
  readonly after: Entry;
  readonly changes: readonly FieldChange[];
  /** Whether anything differs, even if only the order. */
  readonly differs: boolean;
}

/** What became of the entries of one kind. */
export interface EntryChanges<Entry extends DiffEntry = DiffEntry> {
  readonly kept: readonly EntryPair<Entry>[];
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
}

/** Two publications side by side. */
export interface Pair {
  readonly before: Side;
  readonly after: Side;
  readonly apps: EntryChanges<DiffApp>;
  readonly vehicles: EntryChanges;
  readonly phonemes: EntryChanges;
  /** These and all others, in the order of the entryKinds. */
  readonly entries: readonly EntryChanges[];
  /**
   * Paths of the pages of entries that were added, removed, moved or published with other words or in another
   * order.
   */
  readonly touched: ReadonlySet<string>;
  /** Whether both sides say which texts of a page are its own. */
  readonly isRecorded: boolean;
  /** Whether both say what their templates and words are, and these differ. */
  readonly hasOtherTemplates: boolean;
  /** Text of a file that is the same on both sides; undefined where it is not at hand. */
  readonly alike: (path: string) => string | undefined;
  /** What a path of before shows: the id of its entry, which survives a rename, or the path. */
  readonly shownBefore: (path: string) => string;
  /** The same for a path of after, following redirects; undefined if nothing answers. */
  readonly shownAfter: (path: string) => string | undefined;
}

/** Puts two publications side by side; entries are matched by their stable ids. */
export function createPair(old: Snapshot, now: Snapshot): Pair {
  const bases = [old.manifest.baseUrl, now.manifest.baseUrl];
  const [before, after] = [createSide(old, bases), createSide(now, bases)];
  const apps = appChanges(before, after);
  const changesOf = (kind: (typeof entryKinds)[number]): EntryChanges =>
    kind.compared.file === undefined
      ? apps
      : entryChanges(entriesOf(kind, before), entriesOf(kind, after));
  const byKind = new Map(entryKinds.map((kind) => [kind.name, changesOf(kind)]));
  const entries = [...byKind.values()];
  const none: EntryChanges = { kept: [], removed: [], added: [] };
  const owners = (pick: 'before' | 'after'): ReadonlyMap<string, string> =>
    new Map(
      entries.flatMap(({ kept, removed, added }) => [
        ...kept.map((pair) => [pair[pick].page, `${pair.after.kind} ${pair.after.id}`] as const),
        ...(pick === 'before' ? removed : added).map(
          ({ page, kind, id }) => [page, `${kind} ${id}`] as const,
        ),
      ]),
    );
  const isRecorded = before.templates !== undefined && after.templates !== undefined;
  const [ownersBefore, ownersAfter] = [owners('before'), owners('after')];
  return {
    before,
    after,
    apps,
    vehicles: byKind.get('vehicle') ?? none,
    phonemes: byKind.get('phoneme') ?? none,
    entries,
    touched: new Set(entries.flatMap(touchedPages)),
    isRecorded,
    hasOtherTemplates: isRecorded && before.templates !== after.templates,
    alike: (path) => now.readAlike?.(path),
    shownBefore: (path) => ownersBefore.get(path) ?? path,
    shownAfter: (path) => {
      const end =
        after.files.has(path) || after.pages.has(path) ? path : after.redirects.get(path)?.to;
      return end === undefined ? undefined : (ownersAfter.get(end) ?? end);
    },
  };
}

function appChanges(before: Side, after: Side): Pair['apps'] {
  const [old, now] = [appsOf(before), appsOf(after)];
  const same = matchApps(old, now);
  const matched = new Set([...same.values()]);
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
  const changes = differs ? compareFields(before.fields, after.fields) : [];
  return { before, after, changes, differs };
}

const touchedPages = ({ kept, removed, added }: EntryChanges): string[] => [
  ...kept
    .filter(({ before, after, differs }) => differs || before.page !== after.page)
    .flatMap(({ before, after }) => [before.page, after.page]),
  ...[...removed, ...added].map(({ page }) => page),
];
