import { isCollection, isMap, isPair, isScalar, type Document } from 'yaml';
import type { Finding, Place } from '../diagnostics/diagnostic.ts';
import { fieldName } from './describe-field.ts';
import type { PlaceAt } from './source-file.ts';
import { sourceLimits } from './source-limits.ts';

/** The finding for lists and groups that are nested too deeply. */
export const tooDeep = (at: Place): Finding => ({
  code: 'too-deep',
  args: { limit: sourceLimits.depth },
  at,
});

/** A node and the names that lead to it. */
interface Step {
  readonly node: unknown;
  readonly pointer: readonly string[];
}

/**
 * The finding for a document that is nested too deeply, or has too long a list or too many entries; in a
 * document without it, every recursion ends.
 */
export function limitFault(document: Document.Parsed, place: PlaceAt): Finding | undefined {
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted !== undefined) return tooDeep(place(...exhausted.pos));
  let all = 0;
  let level: readonly Step[] = [{ node: document.contents, pointer: [] }];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: Step[] = [];
    for (const { node, pointer } of level) {
      if (!isCollection(node)) continue;
      const [start, end] = node.range ?? [0, 0];
      const at = place(start, Math.min(end, start + 1));
      if (depth >= sourceLimits.depth) return tooDeep(at);
      const { length } = node.items;
      if (length > sourceLimits.entries) {
        const args = { field: fieldName(pointer), count: length, limit: sourceLimits.entries };
        return { code: 'too-many', args, at };
      }
      all += length;
      if (all > sourceLimits.allEntries)
        return { code: 'too-many-in-all', args: { limit: sourceLimits.allEntries }, at };
      for (const [index, item] of node.items.entries()) {
        const [key, value] = isPair(item) ? [item.key, item.value] : [undefined, item];
        const name = isMap(node) && isScalar(key) ? String(key.value) : String(index);
        if (isCollection(key)) below.push({ node: key, pointer });
        if (isCollection(value)) below.push({ node: value, pointer: [...pointer, name] });
      }
    }
    level = below;
  }
  return undefined;
}
