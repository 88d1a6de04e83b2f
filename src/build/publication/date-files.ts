import type { ManifestFile } from '../../content/publication/manifest.ts';
import {
  bytesOf,
  type DatedFile,
  type UndatedFile,
} from '../../content/publication/publication.ts';

interface DateSources {
  /** RFC 3339 in UTC; the date of everything that changed. */
  readonly now: string;
  /** Set if a date was requested: then every file has it. */
  readonly fixed?: string | undefined;
  /** What earlier builds published for the same address, by path; a file that is as in the first keeps its date. */
  readonly earlier: readonly ReadonlyMap<
    string,
    Pick<ManifestFile, 'sha256' | 'modified' | 'announced'>
  >[];
  /** The dates that lists give files with other bytes than before: when their content changed. */
  readonly announced?: ReadonlyMap<string, string> | undefined;
  /** Whether a file keeps its date until it expires, not only until it is due for a new one. */
  readonly keepsDue?: boolean | undefined;
}

/**
 * The newest date of the last build if most of its dates are in the future: then the clock is behind, and dates nothing.
 */
export function newestIfBehind({ now, earlier }: DateSources): string | undefined {
  const last = earlier.find(({ size }) => size > 0) ?? new Map<string, never>();
  const dates = [...last.values()].map(({ modified }) => modified).sort();
  const limit = Date.parse(now) + clockSkew;
  const middle = dates[Math.floor((dates.length - 1) / 2)];
  return middle !== undefined && Date.parse(middle) > limit ? dates.at(-1) : undefined;
}

const millisecondsADay = 24 * 60 * 60 * 1000;

/** How far well-kept clocks may differ; a date further ahead came from a clock that was wrong. */
const clockSkew = 5 * 60 * 1000;

/**
 * Gives every file its date and its final text. A file whose content has not changed keeps its date; a date
 * changes only together with the content that it belongs to.
 *
 * @throws Error if files depend on each other's dates in a circle, or on the date of a file that is not
 *   published; either is a bug in an emitter.
 */
export function dateFiles(
  files: readonly UndatedFile[],
  dates: DateSources,
): Map<string, DatedFile> {
  const all = new Map<string, UndatedFile | DatedFile>(files.map((file) => [file.path, file]));
  const open = new Set<string>();
  const date = (path: string): DatedFile => {
    const file = all.get(path);
    if (file !== undefined && 'modified' in file) return file;
    if (file === undefined || open.has(path))
      throw new Error(
        `The date of ${path} was requested, but ${file ? 'depends on itself' : 'it is not published'}`,
      );
    if (typeof file.contents === 'function') open.add(path);
    const dated = dateFile(file, dates, (other) => {
      const { modified, announced = modified } = date(other);
      return announced;
    });
    all.set(path, dated);
    return dated;
  };
  for (const { path } of files) date(path);
  return all as Map<string, DatedFile>;
}

function dateFile(
  file: UndatedFile,
  { now, fixed, earlier, announced: announcedDates, keepsDue = false }: DateSources,
  of: (path: string) => string,
): DatedFile {
  if (fixed !== undefined) return at(file, { modified: fixed }, of);
  const { contents } = file;
  for (const build of earlier) {
    const before = build.get(file.path);
    if (before === undefined) continue;
    if (typeof contents === 'object' && contents.sha256 !== before.sha256) continue;
    if (!isOfNow(file, before.modified, now, keepsDue)) continue;
    const kept = at(file, before, of);
    if (kept.sha256 === before.sha256) return kept;
  }
  // What expires is renewed.
  const date = file.lasts === undefined ? announcedDates?.get(file.path) : undefined;
  // A date from a clock that was ahead is worthless.
  const announced = date !== undefined && date < now ? date : undefined;
  return at(file, { modified: now, announced }, of);
}

/** Whether a file may keep an earlier date: one that is not in the future, and not too long ago. */
function isOfNow(
  { lasts }: UndatedFile,
  modified: string,
  now: string,
  keepsDue: boolean,
): boolean {
  if (lasts === undefined && modified <= now) return true;
  const age = Date.parse(now) - Date.parse(modified);
  const days = keepsDue ? lasts?.expiresAfterDays : lasts?.renewedAfterDays;
  return age >= -clockSkew && age <= (days ?? Infinity) * millisecondsADay;
}

/** When dates hold, in milliseconds; at other times the same build would give some file a new date. */
export interface Validity {
  readonly from: number;
  /** Undefined if no file ever needs a new date. */
  readonly until: number | undefined;
}

export function validityOf(files: Iterable<DatedFile>, fixed: string | undefined): Validity {
  if (fixed !== undefined) return { from: 0, until: undefined };
  let latest = '';
  for (const { modified } of files) if (modified > latest) latest = modified;
  const renewals = renewableFiles(files).map(({ renewal }) => renewal);
  return {
    from: Date.parse(latest) - clockSkew,
    until: renewals.length === 0 ? undefined : Math.min(...renewals),
  };
}

/** A file that is due for a new date even if its content stays the same, and when; in milliseconds. */
export interface RenewableFile {
  readonly path: string;
  readonly renewal: number;
  readonly expiry: number;
}

export const renewableFiles = (files: Iterable<DatedFile>): RenewableFile[] =>
  [...files].flatMap(({ path, lasts, modified }) => {
    if (lasts === undefined) return [];
    const date = Date.parse(modified);
    return [
      {
        path,
        renewal: date + lasts.renewedAfterDays * millisecondsADay,
        expiry: date + lasts.expiresAfterDays * millisecondsADay,
      },
    ];
  });

function at(
  { path, mediaType, emitter, lasts, contents }: UndatedFile,
  { modified, announced }: Pick<DatedFile, 'modified' | 'announced'>,
  of: (path: string) => string,
): DatedFile {
  const { data, sha256 } =
    typeof contents === 'object' ? contents : bytesOf(contents({ own: announced ?? modified, of }));
  return {
    path,
    mediaType,
    emitter,
    data,
    sha256,
    modified,
    announced,
    ...(lasts !== undefined && { lasts }),
  };
}
