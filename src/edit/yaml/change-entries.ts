import { isMap, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { isEmptyNode, type Collection, type OpenedYaml, type Slot } from './opened-yaml.ts';
import { styleIn } from './replace-value.ts';
import {
  colonEnd,
  columnOf,
  entrySpan,
  insertBelow,
  isFirstOnLine,
  lineEnd,
  lineStart,
  nodeEnd,
  removeLines,
} from './spans.ts';
import type { TextEdit } from '../../base/text/text-edit.ts';
import { writtenItem, writtenKey, writtenPair } from './written-value.ts';

/**
 * The edits that write a field that a map lacks: after the last field that comes before it in the order, else
 * before the first that comes after it, else at the end.
 */
export function addField(
  opened: OpenedYaml,
  map: YAMLMap,
  [key, value]: readonly [key: string, value: unknown],
  order: readonly string[],
): TextEdit[] | undefined {
  const lines = writtenPair(key, value, styleIn(opened, map));
  const index = placeFor(map, key, order);
  return map.flow === true
    ? spliceFlow(opened, map, [index, 0], [lines.join(' ')])
    : insertBlockEntry(opened, map, index, lines);
}

function placeFor(map: YAMLMap, key: string, order: readonly string[]): number {
  const rank = order.indexOf(key);
  if (rank < 0) return map.items.length;
  const ranks = map.items.map((pair) =>
    isScalar(pair.key) ? order.indexOf(String(pair.key.value)) : -1,
  );
  const before = ranks.findLastIndex((present) => present >= 0 && present < rank);
  if (before >= 0) return before + 1;
  const after = ranks.findIndex((present) => present > rank);
  return after >= 0 ? after : map.items.length;
}

export function addItem(
  opened: OpenedYaml,
  list: YAMLSeq,
  index: number,
  value: unknown,
): TextEdit[] | undefined {
  const { inline, below } = writtenItem(value, styleIn(opened, list, list.items.at(-1)));
  return list.flow === true
    ? spliceFlow(opened, list, [index, 0], [inline])
    : insertBlockEntry(opened, list, index, [inline === '' ? '-' : `- ${inline}`, ...below]);
}

export function beginDocument(
  opened: OpenedYaml,
  key: string,
  value: unknown,
): TextEdit[] | undefined {
  const { yaml, document, eol } = opened;
  const { contents } = document;
  const lines = writtenPair(key, value, styleIn(opened, undefined)).join(eol);
  if (contents !== null && !isEmptyNode(contents)) {
    const [start, end] = (contents as Node).range ?? [0, 0];
    return [{ start, end, text: lines }];
  }
  const marker = /(?:^|\n)\.\.\.(?=\s|$)/.exec(yaml);
  if (marker !== null) return undefined;
  const end = yaml.length;
  const isFirstLine = opened.isFrontMatter ? yaml.endsWith('\n') : /(?:^|\n)$/.test(yaml);
  const last = opened.isFrontMatter || !isFirstLine ? '' : eol;
  return [{ start: end, end, text: (isFirstLine ? '' : eol) + lines + last }];
}

/** The edits that remove a field from a map, or an item from a list, with the comment after it. */
export function removeEntry(
  opened: OpenedYaml,
  collection: Collection,
  index: number,
  owner: Slot,
): TextEdit[] | undefined {
  const { yaml } = opened;
  if (collection.flow === true) return spliceFlow(opened, collection, [index, 1], []);
  if (collection.items.length > 1) return removeBlockEntry(yaml, collection, index);
  const { start } = entrySpan(yaml, collection, 0);
  const end = nodeEnd(yaml, collection);
  const nothing = isMap(collection) ? '{}' : '[]';
  const head = owner.in !== undefined && 'pair' in owner ? colonEnd(owner.pair) : undefined;
  if (head === undefined || !isFirstOnLine(yaml, start) || start <= lineEnd(yaml, head))
    return [{ start, end, text: nothing }];
  return [{ start: head, end: head, text: ` ${nothing}` }, removeLines(yaml, start, end)];
}

export function renameField(
  opened: OpenedYaml,
  map: YAMLMap,
  index: number,
  name: string,
): TextEdit[] | undefined {
  const key = map.items[index]?.key;
  if (!isScalar(key) || key.range == null) return undefined;
  const [start, end] = key.range;
  return [{ start, end, text: writtenKey(name, styleIn(opened, map, key)) }];
}

/** The edits that put the lines of an entry before the one at an index, or below the last. */
function insertBlockEntry(
  { yaml: text, eol }: OpenedYaml,
  collection: Collection,
  index: number,
  lines: readonly string[],
): TextEdit[] {
  const indent = ' '.repeat(columnOf(text, collection));
  if (index > 0) {
    const { end } = entrySpan(text, collection, index - 1);
    const [first = '', ...below] = lines;
    return [insertBelow(text, end, [indent + first, ...below], eol)];
  }
  const { start } = entrySpan(text, collection, 0);
  return [{ start, end: start, text: lines.join(eol) + eol + indent }];
}

/** The edits that remove an entry; there must be another one. */
function removeBlockEntry(text: string, collection: Collection, index: number): TextEdit[] {
  const { start, end } = entrySpan(text, collection, index);
  const isLast = index === collection.items.length - 1;
  if (isFirstOnLine(text, start)) return [removeLines(text, start, end)];
  // The entry shares its line with what the collection belongs to: `- a: 1`.
  const below = lineEnd(text, end);
  const next = isLast ? below : entrySpan(text, collection, index + 1).start;
  const hasComment = text.slice(below, next).includes('#');
  return [{ start, end: hasComment ? below : next, text: '' }];
}

/** An entry within brackets: as it is written, with the comments on lines above it and the one behind it. */
interface FlowEntry {
  readonly text: string;
  readonly above: readonly string[];
  readonly behind?: string | undefined;
}

/**
 * The edit that writes a list or a map in brackets anew: some of its entries, by their index, replaced by
 * others. Entries and comments stay as they are; what was on several lines has a line for each. Undefined if
 * something else stands between the entries.
 */
function spliceFlow(
  { yaml: text, eol }: OpenedYaml,
  collection: Collection,
  [index, removed]: readonly [index: number, removed: number],
  added: readonly string[],
): TextEdit[] | undefined {
  const [start = 0, end = 0] = collection.range ?? [];
  const spans = collection.items.map((_, at) => entrySpan(text, collection, at));
  const gaps = [...spans, { start: end - 1, end }].map((span, at) =>
    text.slice(spans[at - 1]?.end ?? start + 1, span.start),
  );
  if (!gaps.every((gap) => /^[\s,]*$/.test(withoutComments(gap)))) return undefined;
  const remarks = gaps.map((gap, at) => remarksIn(gap, at > 0));
  const entries = spans.map((span, at): FlowEntry => ({
    text: text.slice(span.start, span.end),
    above: remarks[at]?.above ?? [],
    behind: remarks[at + 1]?.behind,
  }));
  const gone = entries.slice(index, index + removed).flatMap(({ above }) => above);
  const [first, ...others] = added.map((entry): FlowEntry => ({ text: entry, above: [] }));
  const left = entries.toSpliced(
    ...([index, removed] as const),
    ...(first ? [{ ...first, above: gone }, ...others] : []),
  );
  const next = first === undefined ? left[index] : undefined;
  if (next) left.splice(index, 1, { ...next, above: [...gone, ...next.above] });
  const last = [...(first || next ? [] : gone), ...(remarks.at(-1)?.above ?? [])];
  const comma = left.length > 0 && withoutComments(gaps.at(-1) ?? '').includes(',');
  const [open, close] = [text.charAt(start), text.charAt(end - 1)];
  const whole = (inner: string): TextEdit[] => [{ start, end, text: open + inner + close }];
  if (!text.slice(start, end).includes('\n')) {
    const pad = left.length > 0 && gaps.length > 1 && gaps[0] !== '' ? ' ' : '';
    return whole(
      pad + left.map((flowEntry) => flowEntry.text).join(', ') + (comma ? ',' : '') + pad,
    );
  }
  const lead = spans.find((span) => isFirstOnLine(text, span.start))?.start;
  const closing = text.slice(lineStart(text, end - 1), end - 1);
  const isClosedBelow = closing.trim() === '';
  const indent =
    lead === undefined
      ? `${isClosedBelow ? closing : ''}  `
      : text.slice(lineStart(text, lead), lead);
  const lines = left.flatMap(({ above, behind, text: entry }, at) => [
    ...above,
    entry + (comma || at < left.length - 1 ? ',' : '') + (behind === undefined ? '' : ` ${behind}`),
  ]);
  const inner = [...lines, ...last].map((line) => eol + indent + line).join('');
  return whole(inner + eol + (isClosedBelow ? closing : indent));
}

const withoutComments = (gap: string): string => gap.replace(/#[^\n]*/g, '');

/** The comments between two entries; the first may stand behind the entry above. */
function remarksIn(gap: string, isBehind: boolean): Pick<FlowEntry, 'above' | 'behind'> {
  const [line = '', ...lines] = gap.split('\n');
  const commentsIn = (some: readonly string[]): string[] =>
    some.flatMap((line) => /#.*/.exec(line)?.[0].trimEnd() ?? []);
  const behind = isBehind ? commentsIn([line])[0] : undefined;
  return { above: commentsIn(isBehind ? lines : [line, ...lines]), behind };
}
