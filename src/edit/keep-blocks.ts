/**
 * A markdown text that a rich-text editor wrote, in which every unchanged block keeps its original
 * characters. Such an editor rewrites the whole text in its own style (`*` for `_`, other indentation, wider
 * tables) though only one paragraph was edited. A block that is not certainly the same is taken as it was
 * written.
 */
export function keepBlocks(before: string, after: string): string {
  const old = blocksOf(before);
  const free = new Map<string, number[]>();
  for (const [index, { text }] of old.entries()) {
    const key = meaningOf(text);
    free.set(key, [...(free.get(key) ?? []), index]);
  }
  let [written, last] = ['', -2];
  for (const { text } of blocksOf(after)) {
    const index = free.get(meaningOf(text))?.shift();
    const kept = index === undefined ? undefined : old[index];
    const isNext = index !== undefined && index === last + 1;
    if (written !== '') written += isNext ? (old[last]?.gap ?? '\n\n') : '\n\n';
    written += kept?.text ?? text;
    last = index ?? -2;
  }
  return written;
}

interface Block {
  readonly text: string;
  /** The empty lines after it. */
  readonly gap: string;
}

const isItem = (text: string): boolean => /^\s*(?:[*+-]|\d+[.)]) /.test(text);

function blocksOf(markdown: string): Block[] {
  const parts = markdown
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split(/(\n(?:[ \t]*\n)+)/);
  const blocks: Block[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [text = '', gap = ''] = parts.slice(index, index + 2);
    const above = blocks.at(-1);
    // What is indented below an item is part of it.
    if (above !== undefined && isItem(above.text) && /^(?: {2}|\t)/.test(text))
      blocks.splice(-1, 1, { text: above.text + above.gap + text, gap });
    else if (text !== '') blocks.push({ text, gap });
  }
  return blocks;
}

/** Equal for two blocks that render in the same way, whatever an editor may write differently. */
function meaningOf(block: string): string {
  // In code every character counts.
  if (/``|~~~|^(?: {4}|\t)/.test(block)) return block;
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  if (isItem(block)) return listMeaning(lines);
  if (/^\s*\|/.test(block)) return lines.map(rowMeaning).join('\n');
  return textMeaning(block);
}

/** Items by their depth, whatever their marks and indentation. */
function listMeaning(lines: readonly string[]): string {
  const indents: number[] = [];
  return lines
    .map((line, index) => {
      const [, space = '', mark = '', text = ''] = /^(\s*)([*+-]|\d+[.)]) (.*)$/.exec(line) ?? [];
      if (mark === '') return textMeaning(`${line.trimStart()}\n`);
      while ((indents.at(-1) ?? -1) >= space.length) indents.pop();
      indents.push(space.length);
      const isBullet = /^[*+-]/.test(mark);
      const shown = isBullet ? '-' : index === 0 ? mark : `#${mark.slice(-1)}`;
      return `${String(indents.length)}${shown} ${textMeaning(`${text}\n`)}`;
    })
    .join('\n');
}

const rowMeaning = (row: string): string =>
  row
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/-{2,}/g, '-'))
    .join('|');

/** Outside code: marks of emphasis, and line breaks that are not displayed. */
function textMeaning(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => (index < lines.length - 1 ? withBreak(line) : line))
    .join(' ')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : proseMeaning(part)))
    .join('')
    .trim();
}

/** A line with a hard break ends in a backslash or in two spaces. */
const withBreak = (line: string): string => (line.endsWith('  ') ? `${line.trimEnd()}\\` : line);

const proseMeaning = (text: string): string => {
  const marked = text.replace(/(?<![\\\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '*');
  const words = marked.split(/\s/).filter((word) => word !== '');
  return `${/^\s/.test(text) ? ' ' : ''}${words.join(' ')}${/\s$/.test(text) ? ' ' : ''}`;
};
