import { isCollection, isScalar, type Node } from 'yaml';
import type { TextEdit } from '../../base/text/text-edit.ts';
import { isEmptyNode, type Collection, type OpenedYaml, type Slot } from './opened-yaml.ts';
import {
  colonEnd,
  columnOf,
  dashesOf,
  entrySpan,
  insertBelow,
  isBlockScalar,
  isFirstOnLine,
  lineEnd,
  lineStart,
  nodeEnd,
  removeLines,
} from './spans.ts';
import {
  prefersSingleQuotes,
  writtenField,
  writtenItem,
  type YamlStyle,
  type WrittenValue,
} from './written-value.ts';

/** How values are written in a map or a list, or in the style of an existing one. */
export function styleIn(
  opened: OpenedYaml,
  collection: Collection | undefined,
  like?: unknown,
): YamlStyle {
  const inFlow = collection?.flow === true;
  return {
    column: collection === undefined || inFlow ? 0 : columnOf(opened.yaml, collection),
    inFlow,
    singleQuotes: prefersSingleQuotes(opened),
    ...(isScalar(like) && !isEmptyNode(like) && { like }),
  };
}

/** The edits that write another value into a slot; undefined if the extent of the old one is unclear. */
export function replaceValue(
  opened: OpenedYaml,
  slot: Slot,
  value: unknown,
): TextEdit[] | undefined {
  const { yaml } = opened;
  const manner = styleIn(opened, slot.in, slot.node);
  const written = writtenFor(slot, value, manner);
  const head = headEnd(slot);
  if (head === undefined) return undefined;
  const { node } = slot;
  if (node === null || isEmptyNode(node)) return fillEmpty(opened, head, written);
  if (isBlockScalar(node)) return replaceBlockScalar(opened, node, written);
  if (isCollection(node) && node.flow !== true)
    return replaceBlock(opened, node, { head, column: manner.column }, written);
  const [start = 0, end = 0] = node.range ?? [];
  const from = written.inline === '' ? Math.max(head, spacesBefore(yaml, start)) : start;
  return [{ start: from, end, text: written.inline }, ...belowOf(opened, end, written)];
}

function writtenFor(slot: Slot, value: unknown, manner: YamlStyle): WrittenValue {
  if (slot.in === undefined || !('pair' in slot)) return writtenItem(value, manner);
  const { key } = slot.pair;
  return writtenField(isScalar(key) ? String(key.value).length : 0, value, manner);
}

/** The offset after the colon or the dash that a value belongs to. */
function headEnd(slot: Slot): number | undefined {
  if (slot.in === undefined) return undefined;
  if ('pair' in slot) return colonEnd(slot.pair);
  if (slot.in.flow === true) return slot.node?.range?.[0];
  const dash = dashesOf(slot.in)[slot.index];
  return dash && dash.offset + 1;
}

/** Replaces an empty value; an anchor that marks its place comes after the head. */
function fillEmpty(opened: OpenedYaml, head: number, written: WrittenValue): TextEdit[] {
  const text = written.inline === '' ? '' : ` ${written.inline}`;
  return [{ start: head, end: head, text }, ...belowOf(opened, head, written)];
}

function belowOf({ yaml, eol }: OpenedYaml, end: number, { below }: WrittenValue): TextEdit[] {
  return below.length === 0 ? [] : [insertBelow(yaml, end, below, eol)];
}

/** A comment after the header stays where it is. */
function replaceBlockScalar(
  { yaml, eol }: OpenedYaml,
  node: Node,
  { inline, below }: WrittenValue,
): TextEdit[] {
  const [start = 0] = node.range ?? [];
  const header = /^[|>][-+\d]*/.exec(yaml.slice(start))?.[0] ?? '';
  const end = nodeEnd(yaml, node);
  const from = Math.min(lineEnd(yaml, start), end);
  return [
    { start, end: start + header.length, text: inline },
    { start: from, end, text: below.map((line) => eol + line).join('') },
  ];
}

function replaceBlock(
  opened: OpenedYaml,
  node: Collection,
  { head, column }: { readonly head: number; readonly column: number },
  written: WrittenValue,
): TextEdit[] {
  const { yaml, eol } = opened;
  const { start } = entrySpan(yaml, node, 0);
  const end = nodeEnd(yaml, node);
  if (isFirstOnLine(yaml, start) && start > lineEnd(yaml, head)) {
    // The lines of a text would swallow comments between its header and them.
    const between = yaml.slice(lineEnd(yaml, head), start);
    if (/^[|>]/.test(written.inline) && between.includes('#'))
      return [{ start: lineStart(yaml, start), end, text: inPlace(column + 2, written, eol) }];
    return [...fillEmpty(opened, head, written), removeLines(yaml, start, end)];
  }
  const isLineOfHead = lineStart(yaml, start) === lineStart(yaml, head);
  if (!isLineOfHead) return [];
  return [
    {
      start: written.inline === '' ? head : start,
      end,
      text: written.inline + written.below.map((line) => eol + line).join(''),
    },
  ];
}

const inPlace = (indent: number, { inline, below }: WrittenValue, eol: string): string =>
  [' '.repeat(indent) + inline, ...below].join(eol);

function spacesBefore(text: string, offset: number): number {
  let start = offset;
  while (/[ \t]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}
