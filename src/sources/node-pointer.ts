import { isPair, isScalar, type Document, type Node, type Pair } from 'yaml';
import type { Pointer } from '../diagnostics/diagnostic.ts';

/** What stands above a node, from the document down, as a visit of the tree gives it. */
export type Ancestors = readonly (Document | Node | Pair)[];

/** The pointer to a node that a visit came to. */
export function pointerTo(node: Node, ancestors: Ancestors): Pointer {
  const chain = [...ancestors, node];
  return chain.flatMap((ancestor, index): Pointer => {
    if (isPair(ancestor)) return [isScalar(ancestor.key) ? String(ancestor.key.value) : ''];
    const child = chain[index + 1];
    if (child === undefined || isPair(child) || !('items' in ancestor)) return [];
    return [(ancestor.items as readonly unknown[]).indexOf(child)];
  });
}
