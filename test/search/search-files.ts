import { buildIndex, type SearchEntry } from '../../src/site/search/build-index.ts';
import { searchIndexPath } from '../../src/site/search/format.ts';
import type { LoadFile } from '../../src/site/search/find-words.ts';

/** The files of a search by their paths. */
export function searchFilesOf(
  groups: readonly (readonly SearchEntry[])[],
  stopWords = '',
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const index = buildIndex(
    groups,
    (kind, part, text) => {
      const path = `/${kind}.${part}.json`;
      files.set(path, text);
      return path;
    },
    { stopWords },
  );
  return files.set(searchIndexPath, JSON.stringify(index));
}

/** Reads such files. */
export const loading =
  (files: ReadonlyMap<string, string>): LoadFile =>
  (path) =>
    Promise.resolve(JSON.parse(files.get(path) ?? 'null') as unknown);
