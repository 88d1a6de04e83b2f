import { htmlFile, markdownFile, paths } from '../../contract/paths.ts';
import type { Pair } from './pair.ts';

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
