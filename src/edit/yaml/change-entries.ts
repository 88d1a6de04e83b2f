import { isMap, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { TextEdit } from './text-edit.ts';
import { insertBlockEntry, removeBlockEntry, removeLines } from './block-entries.ts';
import { spliceFlow } from './flow-entries.ts';
import { isEmptyNode, type Collection, type OpenedYaml, type Slot } from './opened-yaml.ts';
import { styleIn } from './replace-value.ts';
import { colonEnd, entrySpan, isFirstOnLine, lineEnd, nodeEnd } from './spans.ts';
import { writtenItem, writtenKey, writtenPair } from './written-value.ts';

/**
 * The edits that write a field that a map lacks: after the last field that comes before it in the order, else
 * before the first that comes after it, else at the end.
 */
export function addField(
  opened: OpenedYaml,
  map: YAMLMap,
  key: string,
  value: unknown,
  order: readonly string[],
): TextEdit[] | undefined {
  const { yaml, eol } = opened;
  const lines = writtenPair(key, value, styleIn(opened, map));
  const index = placeFor(map, key, order);
  return map.flow === true
    ? spliceFlow(yaml, map, [index, 0], [lines.join(' ')], eol)
    : insertBlockEntry(yaml, map, index, lines, eol);
}

function placeFor(map: YAMLMap, key: string, order: readonly string[]): number {
  const rank = order.indexOf(key);
  if (rank < 0) return map.items.length;
  const ranks = map.items.map(({ key: other }) =>
    isScalar(other) ? order.indexOf(String(other.value)) : -1,
  );
  const before = ranks.findLastIndex((other) => other >= 0 && other < rank);
  if (before >= 0) return before + 1;
  const after = ranks.findIndex((other) => other > rank);
  return after >= 0 ? after : map.items.length;
}

/** The edits that add an item to a list, before the one at an index or at the end. */
export function addItem(
  opened: OpenedYaml,
  list: YAMLSeq,
  index: number,
  value: unknown,
): TextEdit[] | undefined {
  const { yaml, eol } = opened;
  const { inline, below } = writtenItem(value, styleIn(opened, list, list.items.at(-1)));
  return list.flow === true
    ? spliceFlow(yaml, list, [index, 0], [inline], eol)
    : insertBlockEntry(yaml, list, index, [inline === '' ? '-' : `- ${inline}`, ...below], eol);
}

/** The edits that write the first field into a document that has only comments. */
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
  const { yaml, eol } = opened;
  if (collection.flow === true) return spliceFlow(yaml, collection, [index, 1], [], eol);
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
