import { markdownFile, paths } from '../../contract/paths.ts';
import { compareLines, linesOf, type LineChange } from './lines.ts';
import type { Pair } from './pair.ts';
import type { Repeats } from './repeats.ts';

/**
 * The unexplained differences between two files with the text of every page: the section of a page may change
 * if its page did. Where there are several such files, any page may move from one to the next.
 */
export function fullTextChange(
  texts: readonly [string, string],
  { before, after }: Pair,
  repeats: Repeats,
): LineChange {
  const [old, now] = texts.map((text) => text.split(/\n---\n(?=# .*\nSource: )/));
  const hash = (side: Pair['before'], page: string): string | undefined =>
    side.files.get(markdownFile(page))?.sha256;
  const isSplit = [before, after].some(({ files }) => files.has(paths.llmsFullPart(2)));
  const isReported = (section: string): boolean => {
    const page = after.sitePath(/^Source: (\S+)$/m.exec(section)?.[1]);
    return page !== undefined && (isSplit || hash(before, page) !== hash(after, page));
  };
  const { lost, gained } = compareLines(old ?? [], now ?? []);
  const lines = (sections: readonly string[]): string[] =>
    sections.filter((section) => !isReported(section)).flatMap(linesOf);
  return repeats.unexplained(lines(lost), lines(gained));
}
