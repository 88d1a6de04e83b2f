import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type Node,
  type Pair,
  type CST,
  type YAMLSeq,
} from 'yaml';
import { isEmptyNode, type Collection } from './opened-yaml.ts';
import type { TextEdit } from '../../base/text/text-edit.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const lineStart = (text: string, offset: number): number =>
  text.lastIndexOf('\n', offset - 1) + 1;

/** Where the line of an offset ends, before its line end. */
export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  if (at < 0) return text.length;
  return at > offset && text.charAt(at - 1) === '\r' ? at - 1 : at;
}

/** Whether nothing comes before an offset on its line. */
export const isFirstOnLine = (text: string, offset: number): boolean =>
  /^[ \t]*$/.test(text.slice(lineStart(text, offset), offset));

const between: ReadonlySet<string> = new Set(['space', 'comment', 'newline', 'comma']);

/** The beginning of a pair of a map: its key, or what belongs to the key. */
export function pairStart({ key, srcToken }: Pair): number {
  const token = srcToken?.start.find(({ type }) => !between.has(type));
  return token?.offset ?? srcToken?.key?.offset ?? (key as Node | null)?.range?.[0] ?? 0;
}

/** The offset after the colon of a pair; undefined if it has none. */
export function colonEnd({ srcToken }: Pair): number | undefined {
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  return colon && colon.offset + colon.source.length;
}

export function dashesOf(list: YAMLSeq): readonly CST.SourceToken[] {
  const token = list.srcToken;
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(
    ({ start }) => start.find(({ type }) => type === 'seq-item-ind') ?? [],
  );
}

/** The offset after the last character of a node, on the line of that character. */
export function nodeEnd(text: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  if (isScalar(node)) return isBlockScalar(node) ? blockScalarEnd(text, start, end) : end;
  if (isAlias(node) || !isCollection(node) || node.flow === true) return end;
  return node.items.length === 0 ? end : entrySpan(text, node, node.items.length - 1).end;
}

/** From the first to the last character of an entry: the pair of a map, the item of a list. */
export function entrySpan(text: string, collection: Collection, index: number): Span {
  const item = collection.items[index] as Node | Pair;
  if (isPair(item)) {
    const start = pairStart(item);
    return { start, end: pairEnd(text, item, start) };
  }
  const dash = isMap(collection) ? undefined : dashesOf(collection)[index];
  const start = dash?.offset ?? item.range?.[0] ?? 0;
  const headEnd = dash === undefined ? start : start + 1;
  return { start, end: isEmptyNode(item) ? headEnd : Math.max(headEnd, nodeEnd(text, item)) };
}

function pairEnd(text: string, pair: Pair, start: number): number {
  const key = pair.key as Node | null;
  const value = pair.value as Node | null;
  return Math.max(
    start,
    key === null || isEmptyNode(key) ? start : nodeEnd(text, key),
    ...(pair.srcToken?.sep ?? []).flatMap(({ type, offset, source }) =>
      between.has(type) ? [] : [offset + source.length],
    ),
    value === null || isEmptyNode(value) ? start : nodeEnd(text, value),
  );
}

/** Whether a text is below its header, `|` or `>`. */
export const isBlockScalar = (node: unknown): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');

/** Empty lines below a text belong to it only if its header keeps them. */
function blockScalarEnd(text: string, start: number, end: number): number {
  const source = text.slice(start, end);
  if (/^[|>]\d?\+/.test(source)) return start + source.replace(/\r?\n$/, '').length;
  const lines = source.split('\n');
  while (lines.length > 1 && /^[ \t\r]*$/.test(lines.at(-1) ?? '')) lines.pop();
  const isWhole = lines.length === source.split('\n').length;
  return start + lines.join('\n').replace(isWhole ? '' : /\r$/, '').length;
}

export function columnOf(text: string, collection: Collection): number {
  const { start } = entrySpan(text, collection, 0);
  return start - lineStart(text, start);
}

export function insertBelow(
  text: string,
  offset: number,
  lines: readonly string[],
  eol: string,
): TextEdit {
  const at = lineEnd(text, offset);
  return { start: at, end: at, text: lines.map((line) => eol + line).join('') };
}

export function removeLines(text: string, start: number, end: number): TextEdit {
  const from = lineStart(text, start);
  const next = text.indexOf('\n', end) + 1;
  if (next > 0) return { start: from, end: next, text: '' };
  // The last line takes the line end above with it, or an empty line would be left.
  const above = from > 0 ? lineEnd(text, lineStart(text, from - 1)) : 0;
  return { start: above, end: text.length, text: '' };
}
