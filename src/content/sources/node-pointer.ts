import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Scalar,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';
import type { Pointer } from '../diagnostics/finding.ts';
import { formatPointer } from '../diagnostics/json-pointer.ts';

/** A set of pointers whose lookups take only the time to read the pointer. */
interface PointerSet {
  readonly has: (pointer: Pointer) => boolean;
  /** Whether a pointer or one above it is among them. */
  readonly covers: (pointer: Pointer) => boolean;
}

export function createPointerSet(pointers: readonly Pointer[]): PointerSet {
  const paths = new Set(pointers.map(formatPointer));
  const has = (pointer: Pointer): boolean => paths.has(formatPointer(pointer));
  const covers = (pointer: Pointer): boolean =>
    paths.size > 0 && (has(pointer) || pointer.some((_, depth) => has(pointer.slice(0, depth))));
  return { has, covers };
}

/** The ancestors of a node, from the document down, as a visit of the tree gives them. */
export type Ancestors = readonly (Document | Node | Pair)[];

export function pointerTo(node: Node, ancestors: Ancestors): Pointer {
  const chain = [...ancestors, node];
  return chain.flatMap((ancestor, index): Pointer => {
    if (isPair(ancestor)) return [isScalar(ancestor.key) ? String(ancestor.key.value) : ''];
    const child = chain[index + 1];
    if (child === undefined || isPair(child) || !('items' in ancestor)) return [];
    return [indexesOf(ancestor.items).get(child) ?? -1];
  });
}

const indexes = new WeakMap<readonly unknown[], ReadonlyMap<unknown, number>>();

/** The place of each item of a list, worked out once for all of them. */
function indexesOf(items: readonly unknown[]): ReadonlyMap<unknown, number> {
  const positions = indexes.get(items) ?? new Map(items.map((item, index) => [item, index]));
  indexes.set(items, positions);
  return positions;
}

const pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The pairs of a map by their keys, only the first one of each: worked out once for all places in it. */
export function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const cached = pairs.get(map);
  if (cached !== undefined) return cached;
  const byKey = new Map<string, Pair>();
  for (const pair of map.items)
    if (isScalar(pair.key) && typeof pair.key.value === 'string' && !byKey.has(pair.key.value))
      byKey.set(pair.key.value, pair);
  pairs.set(map, byKey);
  return byKey;
}

export function nodeAt(contents: unknown, pointer: Pointer): unknown {
  let node = contents;
  for (const segment of pointer)
    if (isMap(node)) node = pairsOf(node).get(String(segment))?.value;
    else if (isCollection(node)) node = node.items[Number(segment)];
    else return undefined;
  return node;
}

/** The unquoted source of a node that is not text, or the comment that may have been meant as one: `0123`, `#1`. */
export function literalAt(
  document: Document.Parsed,
  yaml: string,
  pointer: Pointer,
): string | undefined {
  const node = nodeAt(document.contents, pointer);
  if (!isScalar(node) || typeof node.value === 'string') return undefined;
  if (node.type !== Scalar.PLAIN) return undefined;
  if (node.source !== undefined && node.source !== '') return node.source;
  return tightComment(yaml, node.range?.[1] ?? yaml.length);
}

/** A value as the file has it, and whether it starts on a line of its own. */
export interface SourceOfText {
  readonly text: string;
  readonly isBelow: boolean;
}

export function sourceAt(
  document: Document.Parsed,
  yaml: string,
  pointer: Pointer,
): SourceOfText | undefined {
  const node = nodeAt(document.contents, pointer);
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const lead = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start);
  return { text: yaml.slice(start, end), isBelow: lead.trim() === '' };
}

/** A comment whose `#` is followed by a letter or a digit: more likely part of the text than a remark. */
export function tightComment(yaml: string, offset: number): string | undefined {
  const comment = /[ \t]*(#[^\s#][^\n]*)/y;
  comment.lastIndex = offset;
  return comment.exec(yaml)?.[1]?.trimEnd();
}
