import {
  documentOf,
  entryFile,
  htmlFile,
  markdownFile,
  pageOfEntryFile,
  paths,
} from '../../contract/paths.ts';
import type { Pair } from './pair.ts';
import type { Side } from './side.ts';

/** Every published file that only one side has, or that has other bytes, sorted. */
export function differingFiles({ before, after }: Pair): string[] {
  const all = new Set([...before.hashes.keys(), ...after.hashes.keys()]);
  return [...all].filter((path) => before.hashes.get(path) !== after.hashes.get(path)).sort();
}

/** Pages, and bodies of errors, whose HTML differs although their markdown is the same on both sides. */
export function pagesInHtmlAlone({ before, after }: Pair): string[] {
  const differs = (path: string): boolean => before.hashes.get(path) !== after.hashes.get(path);
  return [...after.pages, ...[404, 410].map(paths.errorPage)].filter(
    (page) => differs(htmlFile(page)) && !differs(markdownFile(page)),
  );
}

/** The JSON of entries that one side has and the other lacks, although both have their pages. */
export const entryFilesOnly = (side: Side, other: Side): string[] =>
  [...side.files.keys()].filter((path) => {
    const page = pageOfEntryFile(path);
    return (
      page !== undefined &&
      !other.files.has(path) &&
      [side, other].every(({ pages }) => pages.has(page))
    );
  });

/** Entries whose JSON differs although the markdown of their page is the same on both sides. */
export function pagesInJsonAlone({ before, after }: Pair): string[] {
  const isSame = (path: string): boolean => before.hashes.get(path) === after.hashes.get(path);
  return [...after.pages].filter(
    (page) =>
      documentOf(page) !== undefined &&
      [before, after].every(({ files }) => files.has(entryFile(page))) &&
      !isSame(entryFile(page)) &&
      isSame(markdownFile(page)),
  );
}
