import { entryKinds, folderKinds, type KindFolder } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import type { PublicationTimes } from '../../contract/shapes/publication-times.ts';
import type { Entries, Entry } from './entries.ts';
import {
  absenceOn,
  always,
  dayAfter,
  dateRangeOf,
  type Absence,
  type DateRange,
} from './date-range.ts';
import { foldPath } from '../../base/text/fold.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { oldAddresses, removedAddresses } from './old-addresses.ts';

interface MissingEntry {
  readonly file: string;
  readonly path: string;
  readonly absence: Absence | undefined;
}

/**
 * What moved, and for each entry that was part of the site and no longer is: its addresses are gone, or lead
 * where `moved.yaml` redirects its page. An entry was part of the site if its last day has passed, or if `moved.yaml`
 * says what became of its address.
 */
function missingAddresses(entries: Entries, scheduled: readonly MissingEntry[]): Entries['moved'] {
  const { moved } = entries;
  if (moved?.unread === true) return moved;
  const redirects = new Map(Object.entries(moved?.value.redirects ?? {}));
  const removed = [...(moved?.value.removed ?? [])];
  const moves = new Set(
    [...redirects.keys(), ...removedAddresses(entries).map(({ path }) => path)].map(foldPath),
  );
  const gone = scheduled.filter(
    ({ absence, path }) =>
      path !== paths.home &&
      absence !== undefined &&
      (absence === 'over' || moves.has(foldPath(path))),
  );
  if (gone.length === 0) return moved;
  const ids = new Map(entries.vehicles.map(({ file, value }) => [file, value.id]));
  const others = groupBy(oldAddresses(entries), ({ at }) => at.file);
  for (const { file, path } of gone) {
    const isMoved = [...redirects.keys()].some((from) => foldPath(from) === foldPath(path));
    const lastPaths = (others.get(file) ?? []).map(({ from }) => from);
    for (const address of [path, ...lastPaths]) {
      if (moves.has(foldPath(address))) continue;
      moves.add(foldPath(address));
      if (isMoved) redirects.set(address, path);
      else {
        const id = address === path ? ids.get(file) : undefined;
        removed.push(id === undefined ? address : { path: address, id });
      }
    }
  }
  const value = { ...moved?.value, redirects: Object.fromEntries(redirects), removed };
  return moved === undefined ? { file: 'moved.yaml', key: 'moved', value } : { ...moved, value };
}

/** What moved, without what was gone until a day that has come. */
function withoutReturned(
  moved: Entries['moved'],
  scheduled: readonly ScheduledEntry[],
): Entries['moved'] {
  const returned = new Set(
    scheduled.flatMap(({ path, absence, waits }) =>
      waits && absence === undefined ? [foldPath(path)] : [],
    ),
  );
  const { removed = [] } = moved?.value ?? {};
  const left = removed.filter(
    (each) => !returned.has(foldPath(typeof each === 'string' ? each : each.path)),
  );
  return moved === undefined || left.length === removed.length
    ? moved
    : { ...moved, value: { ...moved.value, removed: left } };
}

/** An entry with the days on which it is part of the site. */
export interface ScheduledEntry {
  readonly file: string;
  /** Path of its page. */
  readonly path: string;
  /** Days on which it is part of the site; undefined for a draft. */
  readonly span: DateRange | undefined;
  /** Undefined on a day when it is part of the site. */
  readonly absence: Absence | undefined;
  /** Whether it waits for a `publishFrom`, until which its address may be listed as gone. */
  readonly waits: boolean;
}

export interface Calendar {
  readonly day: string;
  /** The entries that are part of the site; the same object if all are. */
  readonly live: Entries;
  readonly scheduled: readonly ScheduledEntry[];
}

/**
 * What is part of a site on a day: all else is missing; `live` lists the address as gone if it was there before.
 *
 * @param showsDrafts true to include drafts and what is not due yet, with a mark in their names.
 */
export function calendarOf(
  entries: Entries,
  day: string,
  { showsDrafts = false }: { readonly showsDrafts?: boolean | undefined } = {},
): Calendar {
  const scheduled: ScheduledEntry[] = [];
  const missing = new Set<Entry<unknown>>();
  const marks = new Map<Entry<unknown>, string>();
  for (const { folder } of folderKinds)
    for (const entry of entries[folder] as readonly Entry<PublicationTimes>[]) {
      const range = dateRangeOf(entry.value);
      if (range === always) continue;
      const absence = absenceOn(day, range);
      const isShown = showsDrafts && (absence === 'draft' || absence === 'upcoming');
      const path = pathOf(folder, entry.key);
      scheduled.push({
        file: entry.file,
        path,
        span: isShown ? { ...always, until: range?.until ?? always.until } : range,
        absence: isShown ? undefined : absence,
        waits: entry.value.publishFrom !== undefined,
      });
      if (isShown) marks.set(entry, range === undefined ? '[Draft]' : `[From ${range.from}]`);
      else if (absence !== undefined) missing.add(entry);
    }
  const moved = withoutReturned(missingAddresses(entries, scheduled), scheduled);
  if (missing.size === 0 && marks.size === 0 && moved === entries.moved)
    return { day, live: entries, scheduled };
  const here: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
    folderKinds.map(({ folder }) => [
      folder,
      entries[folder].filter((entry) => !missing.has(entry)).map((entry) => marked(entry, marks)),
    ]),
  );
  return { day, live: { ...entries, ...(here as Pick<Entries, KindFolder>), moved }, scheduled };
}

export function pathOf(folder: KindFolder, key: string): string {
  const index = entryKinds.find((kind) => kind.folder === folder)?.index;
  return index === undefined ? key : `${index}/${key}`;
}

const nameFields = ['name', 'siteName', 'title'] as const;

function marked<Some extends Entry<unknown>>(
  entry: Some,
  marks: ReadonlyMap<Entry<unknown>, string>,
): Some {
  const mark = marks.get(entry);
  if (mark === undefined) return entry;
  const value = { ...(entry.value as Readonly<Record<string, unknown>>) };
  for (const field of nameFields)
    if (typeof value[field] === 'string') value[field] = `${mark} ${value[field]}`;
  return { ...entry, value };
}

/** A change that comes with a day rather than with an edit. */
export interface DueChange {
  /** First day on which the site is different. */
  readonly day: string;
  readonly file: string;
  readonly path: string;
  readonly change: 'begins' | 'ends';
}

/** Every change that the dates of entries cause, the earliest first. */
export const dueChanges = ({ scheduled }: Calendar): DueChange[] =>
  scheduled
    .flatMap(({ file, path, span }): DueChange[] => {
      if (span === undefined) return [];
      const { from, until } = span;
      return [
        ...(from > always.from ? [{ day: from, file, path, change: 'begins' } as const] : []),
        ...(until < always.until
          ? [{ day: dayAfter(until), file, path, change: 'ends' } as const]
          : []),
      ];
    })
    .sort(byCodePoint(({ day }) => day));
