import { nearest } from '../../base/text/nearest.ts';

/** What a tool found, or a sentence that says why it cannot answer and what would be right. */
export type Answer<T> = { readonly found: T } | { readonly refused: string };

/** How many names are listed at most if none is similar. */
const mostNames = 12;

/** A shorter text is a part of too many names. */
const leastPart = 3;

/**
 * Says that nothing has a given name, and which name was meant or which names there are.
 *
 * @param shown names to list, if not all of them: a thing may have several.
 */
export function unknown(
  what: string,
  given: string,
  names: readonly string[],
  shown: readonly string[] = names,
): string {
  const part = given.toLowerCase();
  const holding =
    part.length < leastPart ? [] : shown.filter((name) => name.toLowerCase().includes(part));
  const meant = nearest(given, names) ?? (holding.length === 1 ? holding[0] : undefined);
  return notThere(what, given, meant, holding.length > 0 ? holding : shown);
}

/** The same if it is known which name was meant, or that none was. */
export function notThere(
  what: string,
  given: string,
  meant: string | undefined,
  names: readonly string[],
): string {
  const start = `There is no ${what} ${JSON.stringify(given)}.`;
  if (meant !== undefined) return `${start} Did you mean ${JSON.stringify(meant)}?`;
  if (names.length === 0) return `${start} The catalogue has none.`;
  const shown = names.slice(0, mostNames).map((name) => JSON.stringify(name));
  const rest = names.length > mostNames ? `, and ${String(names.length - mostNames)} more` : '';
  return `${start} There are: ${shown.join(', ')}${rest}.`;
}
