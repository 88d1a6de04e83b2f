import { entryKinds } from '../../contract/kinds/registry.ts';
import {
  htmlFile,
  isHashed,
  markdownFile,
  pageOfEntryFile,
  pageOfHtml,
  paths,
} from '../../contract/paths.ts';
import type { Manifest } from '../../content/model/manifest.ts';

/** One side of a comparison: what it publishes, and the texts that were requested. */
export interface Snapshot {
  readonly manifest: Manifest;
  /** Text of a published file; undefined for one that was not requested. */
  readonly read: (path: string) => string | undefined;
  /**
   * Text of a file that the other side has with the same bytes, for what `alikeToRead` names; none is needed,
   * but without them the HTML of a page is explained less exactly.
   */
  readonly readAlike?: (path: string) => string | undefined;
}

/** A published file that is not what its path promises. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** JSON files that are compared by content. */
const comparedJson: ReadonlySet<string> = new Set([
  paths.openApi,
  paths.tools,
  ...entryKinds.flatMap(({ operations }) => operations.map(({ path }) => path)),
]);

/** Paths of the files of each side whose texts a comparison needs. */
export interface ToRead {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The files whose texts a comparison reads: those that both sides publish with different bytes, and the pages
 * of entries that only one side has, in case an entry moved. Of the HTML, only the two files that say more
 * than their markdown are read, and none of the JSON of single entries, which repeats the lists.
 */
export function pathsToRead(before: Manifest, after: Manifest): ToRead {
  const [old, now] = [before, after].map(hashesOf) as [Hashes, Hashes];
  const differing = [...now]
    .filter(([path, sha256]) => isRead(path) && (old.get(path) ?? sha256) !== sha256)
    .map(([path]) => path);
  // The document says whether a schema is sent or answered, and the version of the contract.
  const isOfContract = (path: string): boolean => isSchemaFile(path) || path === paths.tools;
  const needsContract = differing.some(isOfContract) && !differing.includes(paths.openApi);
  const both = [
    ...differing,
    ...(needsContract && old.has(paths.openApi) && now.has(paths.openApi) ? [paths.openApi] : []),
  ];
  const [gone, come] = [entryPagesOf(old, now), entryPagesOf(now, old)];
  const moved = gone.length > 0 && come.length > 0;
  return { before: moved ? [...both, ...gone] : both, after: moved ? [...both, ...come] : both };
}

/** Pages whose HTML alone differs, by the files with their markdown, which says what they link to. */
export function alikeToRead(before: Manifest, after: Manifest): string[] {
  const [old, now] = [before, after].map(hashesOf) as [Hashes, Hashes];
  return [...now].flatMap(([path, sha256]) => {
    if (!path.endsWith('.html') || (old.get(path) ?? sha256) === sha256) return [];
    const markdown = markdownFile(pageOfHtml(path));
    return now.has(markdown) && now.get(markdown) === old.get(markdown) ? [markdown] : [];
  });
}

type Hashes = ReadonlyMap<string, string>;

const hashesOf = ({ files }: Manifest): Hashes =>
  new Map(files.map(({ path, sha256 }) => [path, sha256]));

const entryPagesOf = (side: Hashes, other: Hashes): string[] =>
  [...side.keys()].filter(
    (path) =>
      !other.has(path) && path.endsWith('.md') && entryFolders.some((at) => path.startsWith(at)),
  );

const entryFolders = entryKinds.map(({ index }) => `${index}/`);

const isRead = (path: string): boolean =>
  path.endsWith('.html')
    ? shellPages.some((page) => path === htmlFile(page))
    : pageOfEntryFile(path) === undefined &&
      !isHashed(path) &&
      !/\.(?:ico|png)$/.test(path) &&
      path !== paths.openApiAlias;

/** Pages whose HTML is read: for the navigation, and for the sections that links lead to. */
export const shellPages = [paths.home, paths.vehicles];

/** Whether a path is that of a JSON file that is compared by content. */
export const isComparedJson = (path: string): boolean =>
  comparedJson.has(path) || isSchemaFile(path);

/** Whether a path is that of a published JSON Schema. */
export const isSchemaFile = (path: string): boolean =>
  path.startsWith('/schemas/') && path.endsWith('.schema.json');
