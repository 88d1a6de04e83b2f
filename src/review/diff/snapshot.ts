import { category } from '../../contract/kinds/page-kinds.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { htmlFile, paths } from '../../contract/paths.ts';
import type { Entries } from '../../content/model/entries.ts';
import type { Manifest, ManifestFile } from '../../content/publication/manifest.ts';

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

/** Paths of the files of each side whose texts a comparison needs. */
export interface ToRead {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The files whose texts a comparison reads: those that both sides publish with different bytes and that contain
 * what no other file does, and the pages of entries that only one side has, in case an entry moved. A page has
 * texts of its own if one of the manifests lists lines of its markdown.
 */
export function pathsToRead(before: Manifest, after: Manifest): ToRead {
  const [old, now] = [before, after].map(filesOf) as [Files, Files];
  const differing = [...now.values()]
    .filter((file) => {
      const other = old.get(file.path);
      const hasText = file.ownText !== undefined || other?.ownText !== undefined;
      return (
        other !== undefined && other.sha256 !== file.sha256 && (hasText || isDocument(file.path))
      );
    })
    .map(({ path }) => path);
  // The document defines whether a schema is sent or received, and the version of the contract.
  const isOfContract = (path: string): boolean => isSchemaFile(path) || path === paths.tools;
  const needsContract =
    differing.some(isOfContract) && old.has(paths.openApi) && now.has(paths.openApi);
  const both = [...new Set([...differing, ...(needsContract ? [paths.openApi] : [])])];
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
  ...[paths.openApi, paths.tools, paths.apiIndex, paths.aiInstructions, paths.robots],
  // Nothing else names the logo and the picture of the site.
  htmlFile(paths.home),
  ...entryKinds.flatMap(({ operations }) => operations.map(({ path }) => path)),
]);

const isDocument = (path: string): boolean =>
  documents.has(path) || isSchemaFile(path) || categoryOf(path) !== undefined;

/** The key of the category whose JSON a file is; undefined for any other file. */
export const categoryOf = (path: string): string | undefined => categoryFile.exec(path)?.[1];

const categoryFile = new RegExp(`^${category.below}/([a-z0-9-]+)\\.json$`);

export const isSchemaFile = (path: string): boolean =>
  path.startsWith('/schemas/') && path.endsWith('.schema.json');
