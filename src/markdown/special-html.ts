/** How HTML begins and ends that is no tag: comments, CDATA, instructions, declarations. */
const kinds: readonly (readonly [begin: RegExp, end: string])[] = [
  [/<!--/y, '-->'],
  [/<!\[CDATA\[/y, ']]>'],
  [/<\?/y, '?>'],
  [/<![a-z]/iy, '>'],
];

/**
 * Gives the end of the HTML that is no tag and begins at an offset; undefined where there is none.
 * For offsets that come in their order a text is read once, however many begin in it.
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
