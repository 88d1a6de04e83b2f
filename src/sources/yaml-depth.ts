import { isCollection, isPair, type Document } from 'yaml';
import type { Finding, Place } from '../diagnostics/diagnostic.ts';
import { sourceLimits } from './source-limits.ts';
import type { PlaceAt } from './source-file.ts';

/** The finding of lists and groups that stand too deep within each other. */
export const tooDeep = (at: Place): Finding => ({
  code: 'too-deep',
  args: { limit: sourceLimits.depth },
  at,
});

/**
 * The finding of a document with too deep a nesting; a document without it holds nothing that a
 * recursion could not come to the end of.
 */
export function depthFault(document: Document.Parsed, place: PlaceAt): Finding | undefined {
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted !== undefined) return tooDeep(place(...exhausted.pos));
  let level: readonly unknown[] = [document.contents];
  for (let depth = 0; level.length > 0; depth += 1) {
    const collections = level.filter(isCollection);
    const [deepest] = collections;
    if (depth >= sourceLimits.depth && deepest !== undefined) {
      const [start, end] = deepest.range ?? [0, 0];
      return tooDeep(place(start, Math.min(end, start + 1)));
    }
    level = collections.flatMap(({ items }) =>
      items.flatMap((item) => (isPair(item) ? [item.key, item.value] : [item])),
    );
  }
  return undefined;
}
