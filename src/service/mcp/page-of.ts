import type { Answer } from './answer.ts';

/** A page of a list, and where the next one starts. */
export interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
  readonly nextCursor?: string;
}

/**
 * A page of what was found. A cursor is the key of the last item of the page before, so that it stays valid
 * when others come or go, even if it is no longer among those that were found.
 *
 * @param all everything in its order, what was found among it.
 */
export function pageOf<Item>(
  found: readonly Item[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  { all, keyOf }: { readonly all: readonly Item[]; readonly keyOf: (item: Item) => string },
): Answer<Page<Item>> {
  const last = cursor === undefined ? -1 : all.findIndex((item) => keyOf(item) === cursor);
  if (cursor !== undefined && last < 0)
    return { refused: 'The cursor is no longer valid for this catalogue: ask again without one.' };
  const before = new Set(last < 0 ? [] : all.slice(0, last + 1));
  const left = last < 0 ? found : found.filter((item) => !before.has(item));
  const items = left.slice(0, limit);
  const end = items.at(-1);
  const nextCursor = left.length > limit && end !== undefined ? keyOf(end) : undefined;
  return { found: { total: found.length, items, ...(nextCursor !== undefined && { nextCursor }) } };
}
