/** What only a parser understands: code, underlined headings, tables, headings inside quotes or lists. */
const unclear =
  /[\t\r\0\u2028\u2029]|```|~~~|^ {4}|[=-] *$|^[ |:-]+$|^ *(?:[>*+-]|\d+[.)])(?: |[>*+-]|\d+[.)])*#/m;

const heading = /^( {0,3})(#{1,6})(?= |$)/gm;

/**
 * Whether each line of a markdown text shows by itself whether it is a heading. Most texts are like that, and
 * need no parser.
 */
export const hasPlainHeadings = (markdown: string): boolean => !unclear.test(markdown);

/** The levels of the headings of such a text. */
export const plainHeadingLevels = (markdown: string): number[] =>
  [...markdown.matchAll(heading)].map(([, , marks = '']) => marks.length);

/** Such a text with every heading `levels` deeper, down to level six, or higher, up to level one. */
export const demotePlainHeadings = (markdown: string, levels: number): string =>
  markdown.replace(
    heading,
    (_, indentation: string, marks: string) =>
      indentation + '#'.repeat(Math.max(1, Math.min(6, marks.length + levels))),
  );
