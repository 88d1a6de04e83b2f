/** Marks around a text in the markdown of a page: characters that no source may have. */
const [start, end] = ['\u0001', '\u0002'];

/** Marks a printed text of the page itself; spaces and line ends around it stay outside. */
export const markOwn = (printed: string): string =>
  printed.replace(/\S(?:[^]*\S)?/, (text) => start + text + end);

/** A page without the marks, and the lines that had some. */
export interface OwnLines {
  readonly text: string;
  /** Numbers of the lines, `+` with how many follow the first one, as in `1 3 7+20`; undefined for none. */
  readonly lines: string | undefined;
}

/** Takes the marks out of a text. */
export function ownLines(marked: string): OwnLines {
  if (!marked.includes(start)) return { text: marked, lines: undefined };
  const found: string[] = [];
  let [line, first] = [1, 0];
  for (const [mark] of marked.matchAll(/[\u0001\u0002\n]/g)) {
    if (mark === '\n') line += 1;
    else if (mark === start) first = line;
    else if (first > 0) found.push(first === line ? String(line) : `${first}+${line - first}`);
  }
  return { text: marked.replace(/[\u0001\u0002]/g, ''), lines: [...new Set(found)].join(' ') };
}
