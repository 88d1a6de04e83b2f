import { hash } from 'node:crypto';
import type { MediaType } from '../contract/media-types.ts';
import type { KnownText } from '../model/known-text.ts';
import type { Links } from '../model/links.ts';
import type { ManifestFile } from '../model/manifest.ts';
import type { DatedFile, EmittedFile } from '../model/publication.ts';

/** Where dates come from. */
export interface DateSources {
  /** RFC 3339 in UTC; the date of everything that changed. */
  readonly now: string;
  /** Set when a date was asked for: then everything has it. */
  readonly fixed?: string | undefined;
  /** What the last build published, by path. */
  readonly previous: ReadonlyMap<string, ManifestFile>;
}

const millisecondsADay = 24 * 60 * 60 * 1000;

/**
 * Gives every file its date and its final text. A file whose content is what it was keeps the date
 * that it had; a date moves only with the content that it belongs to.
 *
 * @throws Error when two files ask for each other's date, which is a fault of an emitter.
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
        `The date of ${path} was asked for, but ${file ? 'depends on itself' : 'it is not published'}`,
      );
    open.add(path);
    const dated = dateFile(file, dates, (other) => date(other).modified);
    done.set(path, dated);
    return dated;
  };
  return files.map(({ path }) => date(path));
}

function dateFile(
  file: EmittedFile,
  { now, fixed, previous }: DateSources,
  of: (path: string) => string,
): DatedFile {
  const before = previous.get(file.path);
  if (fixed !== undefined) return at(file, fixed, of);
  if (before !== undefined && !isExpired(file, before.modified, now)) {
    const kept = at(file, before.modified, of);
    if (kept.sha256 === before.sha256) return kept;
  }
  return at(file, now, of);
}

function isExpired({ expiresAfterDays }: EmittedFile, modified: string, now: string): boolean {
  if (expiresAfterDays === undefined) return false;
  return Date.parse(now) - Date.parse(modified) > expiresAfterDays * millisecondsADay;
}

/** The first moment from which some file is dated anew; undefined where there is no such file. */
export function renewalOf(
  emitted: readonly EmittedFile[],
  dated: readonly DatedFile[],
): number | undefined {
  const dateOf = (path: string): string => dated.find((file) => file.path === path)?.modified ?? '';
  const moments = emitted.flatMap(({ path, expiresAfterDays }) =>
    expiresAfterDays === undefined
      ? []
      : [Date.parse(dateOf(path)) + expiresAfterDays * millisecondsADay],
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}

function at(file: EmittedFile, modified: string, of: (path: string) => string): DatedFile {
  const { path, mediaType, emitter, contents } = file;
  if (typeof contents === 'object') return new KnownFile(file, contents, modified);
  const text = typeof contents === 'string' ? contents : contents({ own: modified, of });
  const [sha256, bytes] = [hash('sha256', text), Buffer.byteLength(text)];
  return { path, mediaType, emitter, modified, sha256, bytes, text };
}

/** A dated file whose text is not there until it is asked for. */
class KnownFile implements DatedFile {
  readonly path: string;
  readonly mediaType: MediaType;
  readonly emitter: string;
  readonly modified: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly #known: KnownText;

  constructor({ path, mediaType, emitter }: EmittedFile, known: KnownText, modified: string) {
    this.path = path;
    this.mediaType = mediaType;
    this.emitter = emitter;
    this.modified = modified;
    this.sha256 = known.sha256;
    this.bytes = known.bytes;
    this.#known = known;
  }

  get links(): Links {
    return this.#known.links;
  }

  data(): Uint8Array {
    return this.#known.data();
  }

  // On each object of a large site, this getter would take four times the memory of all the rest.
  get text(): string {
    return new TextDecoder().decode(this.data());
  }
}
