import { tokenize } from './tokenize.ts';

/** A part of a text, and whether it is a word of the query. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

const wordOrCharacter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/** A longer excerpt is cut, with this much before the first word of the query. */
const longest = 180;
const lead = 60;

/** A text in pieces, the words of the query in pieces of their own; joined, they are the text. */
export function markedPieces(text: string, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordOrCharacter)) {
    if (!hasAny(word, words)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMarked: false });
    pieces.push({ text: word, isMarked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

/** The place in the markdown of a page that has most of the words; undefined if none has any. */
export function excerptOf(markdown: string, words: ReadonlySet<string>): string | undefined {
  let [best, most] = ['', 0];
  for (const line of withoutAddressLine(markdown).split('\n').map(plainLine)) {
    const count = new Set(tokenize(line).filter((word) => words.has(word))).size;
    if (count > most) [best, most] = [line, count];
  }
  return most === 0 ? undefined : cut(best, words);
}

/** Without the line of a page in markdown that only has its addresses: nobody searches for them. */
export const withoutAddressLine = (markdown: string): string =>
  markdown.replace(/^(?:(?:Page|JSON): <|Index for agents: \[).*$/m, '');

export const hasAny = (text: string, words: ReadonlySet<string>): boolean =>
  tokenize(text).some((word) => words.has(word));

const plainLine = (line: string): string =>
  line
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[[*_`\\]/g, '')
    .replace(/^[ >#|!-]+/, '')
    .replaceAll('|', '·');

function cut(line: string, words: ReadonlySet<string>): string {
  const [before] = markedPieces(line, words);
  const first = before === undefined || before.isMarked ? 0 : before.text.length;
  const from = first > lead ? line.indexOf(' ', first - lead) + 1 : 0;
  const to = from + longest < line.length ? line.lastIndexOf(' ', from + longest) : line.length;
  // A script without spaces is cut anywhere.
  const shown = line.slice(from, to > from ? to : from + longest);
  return `${from > 0 ? '… ' : ''}${shown}${from + shown.length < line.length ? ' …' : ''}`;
}
