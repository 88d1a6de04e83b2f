import type { Token } from 'markdown-it';

/** A block of inline text, and where its characters are in the markdown that contains it. */
export interface InlineBlock {
  readonly token: Token;
  /** The first line of the block, and the line after its last one, counted from 0. */
  readonly lines: readonly [first: number, end: number];
  /**
   * The offset in the markdown for an offset in the content of the block, which lacks the marks of quotes,
   * lists, headings and tables. Undefined if it cannot be found.
   */
  readonly offsetOf: (offset: number) => number | undefined;
}

/** Every block of inline text among the tokens of a markdown text, including table cells. */
export function inlineBlocks(markdown: string, tokens: readonly Token[]): InlineBlock[] {
  const blocks: InlineBlock[] = [];
  const lines = markdown.split('\n');
  const starts = lineStarts(lines);
  let row = 0;
  let cellEnd = 0;
  for (const token of tokens) {
    if (token.type === 'tr_open' && token.map !== null) [row, cellEnd] = [token.map[0], 0];
    if (token.type !== 'inline') continue;
    // A cell has no lines of its own; it starts after the cell before it.
    const [first, end] = token.map ?? [row, row + 1];
    const columns = columnsOf(token.content, lines.slice(first, end), token.map ? 0 : cellEnd);
    if (!token.map) cellEnd = columns[0]?.at(-1) ?? cellEnd;
    const within = lineStarts(token.content.split('\n'));
    const offsetOf = (offset: number): number | undefined => {
      const line = lineAt(within, offset);
      const column = columns[line]?.[offset - (within[line] ?? 0)];
      return column === undefined ? undefined : (starts[first + line] ?? 0) + column;
    };
    blocks.push({ token, lines: [first, end], offsetOf });
  }
  return blocks;
}

export function lineStarts(lines: readonly string[]): number[] {
  let next = 0;
  return lines.map((line) => {
    const start = next;
    next += line.length + 1;
    return start;
  });
}

/** The line that an offset is in, by where each begins. */
export function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

type Columns = readonly number[] | undefined;

/** The column of every character in each line of a content, and of the end of each line. */
function columnsOf(content: string, lines: readonly string[], from: number): readonly Columns[] {
  return content.split('\n').map((text, index) => align(text, lines[index] ?? '', from));
}

function align(content: string, line: string, from: number): Columns {
  // A tab in the indentation may have become spaces.
  const text = content.trimStart();
  const indentation = content.length - text.length;
  for (let start = from; start + text.length <= line.length; start += 1) {
    const columns = match(text, line, start);
    if (columns !== undefined) return [...Array<number>(indentation).fill(start), ...columns];
  }
  return undefined;
}

function match(text: string, line: string, start: number): Columns {
  const columns: number[] = [];
  let column = start;
  for (let index = 0; index < text.length; index += 1) {
    // In a table, the backslash before a bar belongs to the table.
    if (text.charAt(index) === '|' && line.startsWith('\\|', column)) column += 1;
    if (line.charAt(column) !== text.charAt(index)) return undefined;
    columns.push(column);
    column += 1;
  }
  return [...columns, column];
}
