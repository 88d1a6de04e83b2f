import { htmlFile, markdownFile, paths } from '../contract/paths.ts';
import { decodeSitePath } from '../model/site-paths.ts';
import type { Redirect } from '../model/catalogue.ts';
import type { ManifestFile } from '../model/manifest.ts';
import { UnreadableFileError, type Snapshot } from './snapshot.ts';

/** One side of a comparison, ready to be asked. */
export interface Side {
  readonly baseUrl: string;
  readonly files: ReadonlyMap<string, ManifestFile>;
  /** Canonical paths of the pages. */
  readonly pages: ReadonlySet<string>;
  readonly redirects: ReadonlyMap<string, Redirect>;
  readonly removed: ReadonlySet<string>;
  /** Text of a file that was read, with addresses of the site under the common base URL. */
  readonly text: (path: string) => string | undefined;
  /** The same as JSON. */
  readonly json: (path: string) => unknown;
  /** Decoded path of an absolute address of the site; undefined for an address elsewhere. */
  readonly sitePath: (url: string | undefined) => string | undefined;
}

/**
 * A side of a comparison. Its texts name the site by `commonBase`, so that the same content at two
 * addresses is the same.
 */
export function createSide({ manifest, read }: Snapshot, commonBase: string): Side {
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const base = commonBase.replace(/\/$/, '');
  const text = createRebase(manifest.baseUrl, commonBase, read);
  const parsed = new Map<string, unknown>();
  return {
    baseUrl: manifest.baseUrl,
    files,
    pages: new Set(pagesOf(files)),
    redirects: new Map(manifest.redirects.map((redirect) => [redirect.from, redirect])),
    removed: new Set(manifest.removed),
    text,
    json: (path) => {
      if (!parsed.has(path)) parsed.set(path, parse(path, text(path)));
      return parsed.get(path);
    },
    sitePath: (url) => {
      if (url === undefined || !(url === base || url.startsWith(`${base}/`))) return undefined;
      return decodeSitePath(url.slice(base.length));
    },
  };
}

function createRebase(
  own: string,
  common: string,
  read: Snapshot['read'],
): (path: string) => string | undefined {
  if (own === common) return read;
  const bare = own.replace(/\/$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Another host may begin with the same letters.
  const address = new RegExp(`${bare}(?![\\w.:-])`, 'g');
  return (path) => read(path)?.replace(address, () => common.replace(/\/$/, ''));
}

function parse(path: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new UnreadableFileError(`${path} is no JSON.`, { cause });
  }
}

/** A page has two files, one a form; the two that say 404 and 410 are no pages. */
function pagesOf(files: ReadonlyMap<string, ManifestFile>): string[] {
  const errors = new Set([404, 410].map(paths.errorPage));
  return [...files.keys()]
    .filter((path) => path.endsWith('.html'))
    .map((path) => (path === htmlFile(paths.home) ? paths.home : path.slice(0, -'.html'.length)))
    .filter((path) => files.has(markdownFile(path)) && !errors.has(path));
}
