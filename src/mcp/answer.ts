import { nearest } from '../text/nearest.ts';

/** What a tool found, or a sentence that says why it cannot answer and what would be right. */
export type Answer<T> = { readonly found: T } | { readonly refused: string };

/** How many names are listed at most if none is similar. */
const mostNames = 12;

/** Says that nothing has a given name, and which name was meant or which names there are. */
export function unknown(what: string, given: string, names: readonly string[]): string {
  const start = `There is no ${what} ${JSON.stringify(given)}.`;
  const meant = nearest(given, names);
  if (meant !== undefined) return `${start} Did you mean ${JSON.stringify(meant)}?`;
  if (names.length === 0) return `${start} The catalogue has none.`;
  const shown = names.slice(0, mostNames).map((name) => JSON.stringify(name));
  const rest = names.length > mostNames ? `, and ${String(names.length - mostNames)} more` : '';
  return `${start} There are: ${shown.join(', ')}${rest}.`;
}
