import { markdownFile } from '../../contract/paths.ts';
import { linesOf } from './lines.ts';
import type { Side } from './side.ts';

/** What a page says: texts that nothing else publishes, and what it repeats from entries and the site. */
export interface PageLines {
  /** In their order, which counts. */
  readonly own: readonly string[];
  readonly repeated: readonly string[];
}

/**
 * The lines of the markdown of a page; undefined if it was not read.
 *
 * @param isRecorded whether both sides say which texts are a page's own; else all of them count as repeated.
 */
export function pageLines(side: Side, page: string, isRecorded: boolean): PageLines | undefined {
  const path = markdownFile(page);
  const text = side.text(path);
  if (text === undefined) return undefined;
  const record = isRecorded ? (side.files.get(path)?.ownText ?? '') : '';
  const ranges = [...record.matchAll(/(\d+)(?:\+(\d+))?/g)].map(([, first, more = 0]) => {
    return [Number(first), Number(first) + Number(more)] as const;
  });
  const lines = text.split('\n');
  const isOwn = (index: number): boolean =>
    ranges.some(([first, last]) => index + 1 >= first && index + 1 <= last);
  const flags = lines.map((_line, index) => isOwn(index));
  const part = (own: boolean): string[] =>
    linesOf(lines.map((line, index) => (flags[index] === own ? line : '')).join('\n'));
  return { own: part(true), repeated: part(false) };
}
