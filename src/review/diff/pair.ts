import { isRecord } from '../../base/is-record.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import { app } from '../../contract/kinds/app-kind.ts';
import { entryKinds, nameFieldOf } from '../../contract/kinds/registry.ts';
import { paths, withdrawnCheck } from '../../contract/paths.ts';
import type { CatalogueRecord, RecordEntry } from '../../contract/resources/catalogue-record.ts';

/** An entry of a record, with what it is called. */
export interface DiffEntry extends RecordEntry {
  readonly name: string;
  /** Last step of its path. */
  readonly key: string;
  /** Whether its kind is one that the API lists: then programs know it by its id, any other by its page. */
  readonly isListed: boolean;
  /** Of an app that is in the store: its number there. */
  readonly appId: string | undefined;
}

/** An entry that both sides have. */
export interface EntryPair {
  readonly before: DiffEntry;
  readonly after: DiffEntry;
}

/** One of two records that are compared. */
export class Side {
  readonly entries: readonly DiffEntry[];
  /** The paths of all pages. */
  readonly pages: ReadonlySet<string>;
  /** The paths of what is neither a page nor a redirect. */
  readonly files: ReadonlySet<string>;
  /** By the address that they lead away from, in order. */
  readonly redirects: ReadonlyMap<string, Redirect>;

  constructor(
    readonly record: CatalogueRecord,
    private readonly isWithdrawn: (path: string) => boolean,
  ) {
    this.entries = record.entries.map(described);
    const [pages, files, redirects] = [new Set<string>(), new Set<string>(), [] as Redirect[]];
    for (const [path, { kind, to = '', status = 301 }] of Object.entries(record.addresses))
      if (kind === 'redirect') redirects.push({ from: path, to, status });
      else if (kind !== 'removed') (kind === 'file' ? files : pages).add(path);
    redirects.sort(byCodePoint(({ from }) => from));
    this.pages = pages;
    this.files = files;
    this.redirects = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  }

  /** The error status of a path; undefined if it leads somewhere. */
  errorStatusOf(path: string): 404 | 410 | undefined {
    const address = this.record.addresses[path];
    if (address === undefined) return this.isWithdrawn(path) ? 410 : 404;
    return address.kind === 'removed' ? 410 : undefined;
  }
}

function described({ kind, id, path, match, fields, texts }: RecordEntry): DiffEntry {
  const key = path.slice(path.lastIndexOf('/') + 1);
  const name = fields[nameFieldOf(kind)];
  const { released } = fields;
  const appId = isRecord(released) ? released['appId'] : undefined;
  // A thousand copies of spread entries take longer than all that is compared of them.
  return {
    kind,
    id,
    path,
    match,
    fields,
    texts,
    key,
    name: typeof name === 'string' ? name : key,
    isListed: entryKinds.some((known) => known.name === kind),
    appId: typeof appId === 'string' ? appId : undefined,
  };
}

/** The names that an app answers to. */
export const aliasesOf = ({ match }: DiffEntry): readonly string[] =>
  Array.isArray(match['aliases']) ? match['aliases'].map(String) : [];

/** Two records side by side; entries are matched by their ids, an app that has another one by its number in the store. */
export class Pair {
  readonly before: Side;
  readonly after: Side;
  readonly kept: readonly EntryPair[];
  /** Those of them that differ. */
  readonly changed: readonly EntryPair[];
  readonly removed: readonly DiffEntry[];
  readonly added: readonly DiffEntry[];
  /** Path before, by the path after, of the page of each entry that differs. */
  readonly formerPages: ReadonlyMap<string, string>;
  /** Entries that are gone and whose address leads to another one of their kind, with that one. */
  readonly replaced: ReadonlyMap<DiffEntry, DiffEntry>;
  /** The address at which the store lists an app, `{appId}` in it, where it changed for the same number; by the app's id. */
  readonly movedListings: ReadonlyMap<string, readonly [before: string, after: string]>;
  /**
   * Old addresses that led to an entry that is gone without a successor, or to a page that is now a 404, and are dead
   * now; by that page. The change that reports the page names them.
   */
  readonly lostWithPages: ReadonlyMap<string, readonly string[]>;
  /** Pages of entries that moved or were replaced: these are reported with the entry. */
  readonly movedPages: ReadonlySet<string>;
  private readonly ownersBefore: ReadonlyMap<string, string>;
  private readonly ownersAfter: ReadonlyMap<string, string>;

  constructor(before: CatalogueRecord, after: CatalogueRecord) {
    // The same on both sides: another base address is reported as such.
    const checks = [before, after].map(({ baseUrl }) => withdrawnCheck(baseUrl));
    const isWithdrawn = (path: string): boolean => checks.some((check) => check(path));
    this.before = new Side(before, isWithdrawn);
    this.after = new Side(after, isWithdrawn);
    this.kept = matched(this.before.entries, this.after.entries);
    this.changed = this.kept.filter((pair) => {
      const [old, now] = [pair.before, pair.after].map((entry) => JSON.stringify(entry));
      return old !== now;
    });
    const [old, now] = (['before', 'after'] as const).map(
      (side) => new Set(this.kept.map((pair) => pair[side])),
    );
    this.removed = this.before.entries.filter((entry) => !old?.has(entry));
    this.added = this.after.entries.filter((entry) => !now?.has(entry));
    this.formerPages = new Map(this.changed.map((pair) => [pair.after.path, pair.before.path]));
    this.replaced = this.findReplaced();
    this.movedPages = new Set([
      ...[...this.formerPages].flatMap(([now, former]) => (now === former ? [] : [now, former])),
      ...[...this.replaced.keys()].map(({ path }) => path),
    ]);
    this.movedListings = new Map(this.changed.flatMap(movedListing));
    this.ownersBefore = new Map([
      ...this.kept.map((pair) => [pair.before.path, nameOf(pair.after)] as const),
      ...this.removed.map((entry) => [entry.path, nameOf(entry)] as const),
    ]);
    this.ownersAfter = new Map(this.after.entries.map((entry) => [entry.path, nameOf(entry)]));
    this.lostWithPages = this.findLost();
  }

  /** What a path of before stands for: the id of its entry, which survives a rename, or the path. */
  shownBefore(path: string): string {
    return this.ownersBefore.get(path) ?? path;
  }

  /** The same for a path of after, following redirects; undefined if it is not served. */
  shownAfter(path: string): string | undefined {
    if (this.after.errorStatusOf(path) !== undefined) return undefined;
    const end = this.after.redirects.get(path)?.to ?? path;
    return this.ownersAfter.get(end) ?? end;
  }

  /** The end of a sentence that names what was lost with a page; empty for nothing. */
  lostClause(page: string): string {
    const lost = this.lostWithPages.get(page) ?? [];
    const parts = ([404, 410] as const).flatMap((status) => {
      const all = lost.filter((path) => this.after.errorStatusOf(path) === status);
      return all.length === 0 ? [] : [`${all.join(', ')} (${status})`];
    });
    return parts.length === 0 ? '' : `; so are the old addresses ${parts.join(', ')}`;
  }

  private findReplaced(): Map<DiffEntry, DiffEntry> {
    const byPage = new Map(this.after.entries.map((entry) => [entry.path, entry]));
    return new Map(
      this.removed.flatMap((entry) => {
        const heir = byPage.get(this.after.redirects.get(entry.path)?.to ?? '');
        return entry.isListed && heir?.kind === entry.kind ? [[entry, heir] as const] : [];
      }),
    );
  }

  private findLost(): Map<string, readonly string[]> {
    const { before, after, removed, replaced } = this;
    const heirless = removed.filter((entry) => entry.isListed && !replaced.has(entry));
    const gone = new Map<string, string[]>(heirless.map(({ path }) => [path, []]));
    for (const page of before.pages)
      if (after.errorStatusOf(page) === 404 && !this.movedPages.has(page)) gone.set(page, []);
    const listings = new Map(
      heirless.flatMap((entry) => {
        const listing = before.redirects.get(paths.install(entry.id))?.to;
        return listing === undefined || entry.kind !== app.name
          ? []
          : [[listing, entry.path] as const];
      }),
    );
    for (const { from, to } of before.redirects.values())
      if (after.errorStatusOf(from) !== undefined) gone.get(listings.get(to) ?? to)?.push(from);
    return gone;
  }
}

const nameOf = ({ kind, id }: DiffEntry): string => `${kind} ${id}`;

function matched(before: readonly DiffEntry[], after: readonly DiffEntry[]): EntryPair[] {
  const known = new Map(before.map((entry) => [nameOf(entry), entry]));
  const byId = new Map(after.map((entry) => [nameOf(entry), entry]));
  const free = groupBy(
    after.filter((entry) => !known.has(nameOf(entry))),
    ({ appId }) => appId,
  );
  return before.flatMap((entry) => {
    const [same] = entry.appId === undefined ? [] : (free.get(entry.appId) ?? []);
    const now = byId.get(nameOf(entry)) ?? same;
    return now === undefined ? [] : [{ before: entry, after: now }];
  });
}

function movedListing({ before, after }: EntryPair) {
  const [old, now] = [before, after].map(({ match: { appStoreUrl }, appId }) =>
    typeof appStoreUrl === 'string' && appId !== undefined
      ? appStoreUrl.replace(appId, '{appId}')
      : undefined,
  );
  const isMoved = before.appId === after.appId && old !== now;
  return isMoved && old !== undefined && now !== undefined
    ? [[after.id, [old, now] as const] as const]
    : [];
}
