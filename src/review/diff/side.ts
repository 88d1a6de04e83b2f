import { escapeRegExp } from '../../base/text/escape.ts';
import { markdownFile, pageOfHtml, paths, withdrawnFrom } from '../../contract/paths.ts';
import { isSearchPart } from '../../contract/search-files.ts';
import { decodeSitePath } from '../../content/model/addresses.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import { parseForeignJson } from '../../base/text/decode.ts';
import { asList, asRecord, type JsonRecord } from './json-value.ts';
import { UnreadableFileError, type Snapshot } from './snapshot.ts';

/** One side of a comparison, ready for queries. */
export interface Side extends Pick<Snapshot, 'entries'> {
  readonly baseUrl: string;
  /** All but the parts of the search, which repeat what is reported elsewhere. */
  readonly files: ReadonlyMap<string, ManifestFile>;
  /** Canonical paths of the pages. */
  readonly pages: ReadonlySet<string>;
  readonly redirects: ReadonlyMap<string, Redirect>;
  readonly removed: ReadonlySet<string>;
  /** A hash of the templates and words of its pages; undefined if an older program published it. */
  readonly templates: string | undefined;
  /** Text of a file that was read, with addresses of the site under the common base URL. */
  readonly text: (path: string) => string | undefined;
  readonly json: (path: string) => unknown;
  /** What the linked data of a page describes. */
  readonly linkedData: (htmlFile: string) => readonly JsonRecord[];
  /** Decoded path of an absolute address of the site; undefined for an address elsewhere. */
  readonly sitePath: (url: string | undefined) => string | undefined;
}

/**
 * A side of a comparison. Its texts use the last of the base URLs for the site, so the same content at two
 * addresses is equal, even if it still names the old one.
 *
 * @param bases addresses of both sides.
 */
export function createSide({ manifest, read, entries }: Snapshot, bases: readonly string[]): Side {
  const listed = manifest.files.filter(({ path }) => !isSearchPart(path));
  const files = new Map(listed.map((file) => [file.path, file]));
  const base = bare(bases.at(-1) ?? '');
  // A file that a side does not publish has no text, even if it was requested.
  const published = (path: string): string | undefined =>
    // Line ends have no meaning in any of the texts.
    files.has(path) ? read(path)?.replace(/\r\n?/g, '\n') : undefined;
  const text = createRebase(bases, published);
  const parsed = new Map<string, unknown>();
  return {
    entries,
    baseUrl: manifest.baseUrl,
    files,
    pages: new Set(pagesOf(files)),
    redirects: new Map(manifest.redirects.map((redirect) => [redirect.from, redirect])),
    // The same on both sides: another base URL is reported as such.
    removed: new Set([...manifest.removed, ...bases.flatMap(withdrawnFrom)]),
    templates: manifest.templates,
    text,
    json: (path) => {
      if (!parsed.has(path)) parsed.set(path, parse(path, text(path)));
      return parsed.get(path);
    },
    linkedData: (path) => {
      const [, script] =
        /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(text(path) ?? '') ?? [];
      const data = asRecord(parse(`The linked data of ${path}`, script));
      return [data, ...asList(data['@graph'])].map(asRecord);
    },
    sitePath: (url) => {
      if (url === undefined || !(url === base || url.startsWith(`${base}/`))) return undefined;
      return decodeSitePath(url.slice(base.length));
    },
  };
}

function createRebase(
  bases: readonly string[],
  read: Snapshot['read'],
): (path: string) => string | undefined {
  const common = bare(bases.at(-1) ?? '');
  if (new Set(bases.map(bare)).size === 1) return read;
  const all = bases
    .map(bare)
    // The address of a folder begins with that of its host.
    .sort((a, b) => b.length - a.length)
    .map(escapeRegExp);
  // Another host name may begin with the same letters.
  const address = new RegExp(`(?:${all.join('|')})(?![\\w:-]|\\.\\w)`, 'g');
  return (path) => read(path)?.replace(address, () => common);
}

const bare = (base: string): string => base.replace(/\/$/, '');

function parse(path: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return parseForeignJson(text);
  } catch (cause) {
    throw new UnreadableFileError(`${path} is not JSON.`, { cause });
  }
}

/** A page has two files, one for each form; the 404 and 410 pages do not count. */
function pagesOf(files: ReadonlyMap<string, ManifestFile>): string[] {
  const errors = new Set([404, 410].map(paths.errorPage));
  return [...files.keys()]
    .filter((path) => path.endsWith('.html'))
    .map(pageOfHtml)
    .filter((path) => files.has(markdownFile(path)) && !errors.has(path));
}
