/** How HTML other than tags begins and ends: comments, CDATA, instructions, declarations. */
const kinds: readonly (readonly [begin: RegExp, end: string])[] = [
  [/<!--/y, '-->'],
  [/<!\[CDATA\[/y, ']]>'],
  [/<\?/y, '?>'],
  [/<![a-z]/iy, '>'],
];

/**
 * Returns the end of the HTML other than a tag that begins at an offset; undefined if there is none. If the
 * offsets are in ascending order, a text is read only once, however many begin in it.
 */
export function createSpecialHtmlReader(src: string): (offset: number) => number | undefined {
  const ends = new Map<string, number>();
  return (offset) => {
    for (const [begin, end] of kinds) {
      begin.lastIndex = offset;
      const [opening] = begin.exec(src) ?? [];
      if (opening === undefined) continue;
      const from = offset + opening.length;
      if (end === '-->' && src.startsWith('>', from)) return from + 1;
      if (end === '-->' && src.startsWith('->', from)) return from + 2;
      let found = ends.get(end) ?? -1;
      if (found < from) found = src.indexOf(end, from);
      ends.set(end, found < 0 ? Infinity : found);
      return found < 0 || found === Infinity ? undefined : found + end.length;
    }
    return undefined;
  };
}
