import { escapeRegExp } from '../../base/text/escape.ts';
import { markdownFile, pageOfHtml, paths, withdrawnCheck, htmlFile } from '../../contract/paths.ts';
import { isSearchPart } from '../../contract/search-files.ts';
import { decodeSitePath } from '../../content/model/addresses.ts';
import type { ManifestFile, Manifest } from '../../content/publication/manifest.ts';
import { parseForeignJson } from '../../base/text/decode.ts';
import { asList, asRecord, type JsonRecord } from './json-value.ts';
import { category } from '../../contract/kinds/page-kinds.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import type { Entries } from '../../content/model/entries.ts';

/** One side of a comparison: what it publishes, and the texts that were requested. */
export interface Snapshot {
  readonly manifest: Manifest;
  /** Text of a published file; undefined for one that was not requested. */
  readonly read: (path: string) => string | undefined;
  /** The entries that it publishes, as editors wrote them; undefined for what is only published. */
  readonly entries?: Entries | undefined;
}

/** A published file that is not what its path promises. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/**
 * The files whose texts a comparison reads: those that both sides publish with different bytes and that contain
 * what no other file does, and the pages of entries that only one side has, in case an entry moved. A page has
 * texts of its own if one of the manifests lists lines of its markdown.
 */
export function pathsToRead(before: Manifest, after: Manifest) {
  const [old, now] = [before, after].map(filesOf) as [Files, Files];
  const both = [...now.values()]
    .filter((file) => {
      const other = old.get(file.path);
      const hasText = file.ownText !== undefined || other?.ownText !== undefined;
      return (
        other !== undefined && other.sha256 !== file.sha256 && (hasText || isDocument(file.path))
      );
    })
    .map(({ path }) => path);
  const [gone, come] = [entryPagesOf(old, now), entryPagesOf(now, old)];
  const moved = gone.length > 0 && come.length > 0;
  return { before: moved ? [...both, ...gone] : both, after: moved ? [...both, ...come] : both };
}

type Files = ReadonlyMap<string, ManifestFile>;

const filesOf = ({ files }: Manifest): Files => new Map(files.map((file) => [file.path, file]));

const entryPagesOf = (side: Files, other: Files): string[] =>
  [...side.values()]
    .filter(
      ({ path, ownText }) =>
        ownText !== undefined &&
        !other.has(path) &&
        entryKinds.some(({ index }) => path.startsWith(`${index}/`)),
    )
    .map(({ path }) => path);

/** Files with the entries, the contract and the facts of the site. */
const documents: ReadonlySet<string> = new Set([
  ...[paths.openApi, paths.apiIndex, paths.aiInstructions, paths.robots],
  // Nothing else names the logo and the picture of the site.
  htmlFile(paths.home),
  ...entryKinds.flatMap(({ operations }) => operations.map(({ path }) => path)),
]);

const isDocument = (path: string): boolean => documents.has(path) || categoryOf(path) !== undefined;

/** The key of the category whose JSON a file is; undefined for any other file. */
export const categoryOf = (path: string): string | undefined => categoryFile.exec(path)?.[1];

const categoryFile = new RegExp(`^${category.below}/([a-z0-9-]+)\\.json$`);

export type Side = ReturnType<typeof createSide>;

/**
 * A side of a comparison. Its texts use the last of the base URLs for the site, so the same content at two
 * addresses is equal, even if it still names the old one.
 *
 * @param bases addresses of both sides.
 */
export function createSide({ manifest, read, entries }: Snapshot, bases: readonly string[]) {
  const listed = manifest.files.filter(({ path }) => !isSearchPart(path) && path !== paths.record);
  const files = new Map(listed.map((file) => [file.path, file]));
  const base = bare(bases.at(-1) ?? '');
  const checks = bases.map(withdrawnCheck);
  // A file that a side does not publish has no text, even if it was requested.
  const published = (path: string): string | undefined =>
    // Line ends have no meaning in any of the texts.
    files.has(path) ? read(path)?.replace(/\r\n?/g, '\n') : undefined;
  const text = createRebase(bases, published);
  const parsed = new Map<string, unknown>();
  return {
    entries,
    baseUrl: manifest.baseUrl,
    /** All but the record and the parts of the search, which repeat what is reported elsewhere. */
    files,
    pages: new Set(pagesOf(files)),
    redirects: new Map(manifest.redirects.map((redirect) => [redirect.from, redirect])),
    removed: new Set(manifest.removed),
    /** Whether the program withdrew a path; the same on both sides: another base URL is reported as such. */
    isWithdrawn: (path: string): boolean => checks.some((isWithdrawn) => isWithdrawn(path)),
    /** A hash of the templates and words of its pages; undefined if none was recorded. */
    templates: manifest.templates,
    /** Text of a file that was read, with addresses of the site under the common base URL. */
    text,
    json(path: string): unknown {
      if (!parsed.has(path)) parsed.set(path, parse(path, text(path)));
      return parsed.get(path);
    },
    linkedData(path: string): JsonRecord[] {
      const [, script] =
        /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(text(path) ?? '') ?? [];
      const data = asRecord(parse(`The linked data of ${path}`, script));
      return [data, ...asList(data['@graph'])].map(asRecord);
    },
    /** Decoded path of an absolute address of the site; undefined for an address elsewhere. */
    sitePath(url: string | undefined): string | undefined {
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
