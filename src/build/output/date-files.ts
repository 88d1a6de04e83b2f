import { hash } from 'node:crypto';
import type { MediaType } from '../../contract/media-types.ts';
import type { AnalysedText } from '../../content/model/analysed-text.ts';
import type { Links } from '../../content/model/links.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import type { DatedFile, EmittedFile } from '../../content/model/publication.ts';

export interface DateSources {
  /** RFC 3339 in UTC; the date of everything that changed. */
  readonly now: string;
  /** Set if a date was requested: then every file has it. */
  readonly fixed?: string | undefined;
  /** What earlier builds published for the same address, by path; a file that is as in the first keeps its date. */
  readonly earlier: readonly ReadonlyMap<string, ManifestFile>[];
  /** The last commits of entries, by the markdown of their pages: the date that lists give a new one. */
  readonly committed?: ReadonlyMap<string, string> | undefined;
  /** Whether a file keeps its date until it expires, not only until it is due for a new one. */
  readonly keepsDue?: boolean | undefined;
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
export function dateFiles(files: readonly EmittedFile[], dates: DateSources): DatedFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Map<string, DatedFile>();
  const open = new Set<string>();
  const date = (path: string): DatedFile => {
    const known = done.get(path);
    if (known !== undefined) return known;
    const file = byPath.get(path);
    if (file === undefined || open.has(path))
      throw new Error(
        `The date of ${path} was requested, but ${file ? 'depends on itself' : 'it is not published'}`,
      );
    open.add(path);
    const dated = dateFile(file, dates, (other) => {
      const { modified, announced = modified } = date(other);
      return announced;
    });
    done.set(path, dated);
    return dated;
  };
  return files.map(({ path }) => date(path));
}

function dateFile(
  file: EmittedFile,
  { now, fixed, earlier, committed, keepsDue = false }: DateSources,
  of: (path: string) => string,
): DatedFile {
  if (fixed !== undefined) return at(file, { modified: fixed }, of);
  for (const build of earlier) {
    const before = build.get(file.path);
    if (before === undefined || !isOfNow(file, before.modified, now, keepsDue)) continue;
    const kept = at(file, before, of);
    if (kept.sha256 === before.sha256) return kept;
  }
  const commit = committed?.get(file.path);
  // The date of a commit from a clock that was ahead is worthless.
  const announced = commit !== undefined && commit < now ? commit : undefined;
  return at(file, { modified: now, announced }, of);
}

/** Whether a file may keep an earlier date: one that is not in the future, and not too long ago. */
function isOfNow(
  { lasts }: EmittedFile,
  modified: string,
  now: string,
  keepsDue: boolean,
): boolean {
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

export function validityOf(
  emitted: readonly EmittedFile[],
  dated: readonly DatedFile[],
  fixed: string | undefined,
): Validity {
  if (fixed !== undefined) return { from: 0, until: undefined };
  const latest = dated.reduce((last, { modified }) => (modified > last ? modified : last), '');
  const renewals = renewableFiles(emitted, dated).map(({ renewal }) => renewal);
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

/** The files of a build that will need a new date some day. */
export function renewableFiles(
  emitted: readonly EmittedFile[],
  dated: readonly DatedFile[],
): RenewableFile[] {
  return emitted.flatMap(({ path, lasts }) => {
    if (lasts === undefined) return [];
    const date = Date.parse(dated.find((file) => file.path === path)?.modified ?? '');
    return [
      {
        path,
        renewal: date + lasts.renewedAfterDays * millisecondsADay,
        expiry: date + lasts.expiresAfterDays * millisecondsADay,
      },
    ];
  });
}

function at(
  file: EmittedFile,
  { modified, announced }: Pick<DatedFile, 'modified' | 'announced'>,
  of: (path: string) => string,
): DatedFile {
  const { path, mediaType, emitter, contents } = file;
  if (typeof contents === 'object') return new KnownFile(file, contents, modified, announced);
  const text = typeof contents === 'string' ? contents : contents({ own: modified, of });
  const [sha256, bytes] = [hash('sha256', text), Buffer.byteLength(text)];
  return { path, mediaType, emitter, modified, announced, sha256, bytes, text };
}

/** A dated file whose text is produced on demand. */
class KnownFile implements DatedFile {
  readonly path: string;
  readonly mediaType: MediaType;
  readonly emitter: string;
  readonly modified: string;
  readonly announced: string | undefined;
  readonly sha256: string;
  readonly bytes: number;
  readonly ownText: string | undefined;
  readonly #known: AnalysedText;

  constructor(
    { path, mediaType, emitter, ownText }: EmittedFile,
    known: AnalysedText,
    modified: string,
    announced: string | undefined,
  ) {
    this.path = path;
    this.mediaType = mediaType;
    this.emitter = emitter;
    this.modified = modified;
    this.announced = announced;
    this.sha256 = known.sha256;
    this.bytes = known.bytes;
    this.ownText = ownText;
    this.#known = known;
  }

  get links(): Links {
    return this.#known.links;
  }

  data(): Uint8Array {
    return this.#known.data();
  }

  // As a property of each object of a large site, this getter would take four times the memory of all the
  // rest.
  get text(): string {
    return new TextDecoder().decode(this.data());
  }
}
