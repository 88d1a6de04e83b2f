import { hash } from 'node:crypto';
import type { MediaType } from '../../contract/media-types.ts';
import type { Redirect } from '../model/catalogue.ts';

/** RFC 3339 in UTC, whole seconds. */
export interface Dates {
  /** When the content of the file that is being written last changed. */
  readonly own: string;
  /** The date that lists give for another published file. */
  readonly of: (path: string) => string;
}

/** Text of a file that contains its own date or that of others. */
export type DatedContents = (dates: Dates) => string;

export interface JsonContents {
  readonly json: unknown;
}

/** The bytes of a file, in UTF-8 if it is text. */
export interface FileBytes {
  readonly data: Uint8Array;
  readonly sha256: string;
}

export function bytesOf(contents: string | Uint8Array): FileBytes {
  const data = typeof contents === 'string' ? Buffer.from(contents) : contents;
  return { data, sha256: hash('sha256', data) };
}

export type Contents = string | Uint8Array | FileBytes | JsonContents | DatedContents;

export interface EmittedFile {
  /** From the web root, decoded, starting with a slash. */
  readonly path: string;
  readonly mediaType: MediaType;
  readonly contents: Contents;
  /** Days after which the file gets a new date although its content is the same. */
  readonly lasts?: { readonly renewedAfterDays: number; readonly expiresAfterDays: number };
}

/** What an emitter declares in advance about a file that it may publish. */
export interface DeclaredFile extends Omit<EmittedFile, 'contents'> {
  /** False if no link of the sources may lead to it. */
  readonly linkable?: false;
  /** Its line in the resource index and in what repeats it; no line if left out. */
  readonly listed?: {
    readonly name: string;
    readonly description: string;
    /** Whether llms.txt leaves it out: it is for crawlers and validators, or named elsewhere there. */
    readonly notForReaders?: true;
  };
}

/** Receives JSON while its value is at hand, before the next file is made. */
export type OnJson = (file: JsonFile, value: unknown) => void;

export interface JsonFile extends Pick<UndatedFile, 'path' | 'emitter'> {
  readonly contents: FileBytes;
}

/** An output file without what depends on dates, and the emitter that made it. */
export interface UndatedFile extends EmittedFile {
  readonly contents: FileBytes | DatedContents;
  readonly emitter: string;
}

/** Everything that a site publishes, before it is dated. */
export interface UndatedPublication {
  readonly baseUrl: string;
  /** Sorted by path. */
  readonly files: readonly UndatedFile[];
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
  /** Whether it is a preview, which no search engine is to list. */
  readonly noindex?: boolean | undefined;
  /** The origin that the form sends sign-ups to, if that is not the site itself. */
  readonly signUpUrl?: string | undefined;
  /** Paths that are served by a program, not a file. */
  readonly livePaths: readonly string[];
  /** Paths of the site that the sources name by absolute URL; something else may serve them. */
  readonly writtenPaths: ReadonlySet<string>;
  /** Paths of the site whose addresses were made for the files; complete when all are dated. */
  readonly links: ReadonlySet<string>;
  /** Whether templates that are not the program's own made pages. */
  readonly hasOwnTemplates: boolean;
}

/** A file of a publication: its bytes, its type, and what else the manifest says of it. */
export interface DatedFile extends Omit<UndatedFile, 'contents'>, FileBytes {
  readonly modified: string;
  readonly announced?: string | undefined;
}

/** Everything that a site publishes, by path, in the order of the paths. */
export interface Publication extends Omit<UndatedPublication, 'files'> {
  readonly files: ReadonlyMap<string, DatedFile>;
}
