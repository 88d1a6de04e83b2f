import { createHash } from 'node:crypto';
import { buildIndex, type SearchEntry } from '../../../src/site/search/build-index.ts';
import { searchIndexPath } from '../../../src/site/search/format.ts';
import type { LoadFile } from '../../../src/site/search/find-words.ts';

/** The files of a search by their paths. */
export function searchFilesOf(
  groups: readonly (readonly SearchEntry[])[],
  stopWords = '',
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const index = buildIndex(
    groups,
    (name, text) => {
      const path = `/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
      files.set(path, text);
      return path;
    },
    stopWords,
  );
  return files.set(searchIndexPath, JSON.stringify(index));
}

/** Reads such files. */
export const loading =
  (files: ReadonlyMap<string, string>): LoadFile =>
  (path) =>
    Promise.resolve(JSON.parse(files.get(path) ?? 'null') as unknown);
