import { foldName } from '../../base/text/fold-name.ts';
import { unknown, type Answer } from './answer.ts';
import type { Library } from './library.ts';

/** How those who ask name the entries of a kind. */
export interface Naming<Entry> {
  /** What one is called where there is none. */
  readonly what: string;
  /** What their pages are below. */
  readonly below: string;
  readonly all: (library: Library) => Promise<readonly Entry[]>;
  readonly keyOf: (entry: Entry) => string;
  /** Every name, in groups: who has it in an earlier group is meant, not who has it in a later one. */
  readonly namesOf: (entry: Entry) => readonly (readonly string[])[];
  /** The name under which a refusal lists it; all of them if left out. */
  readonly listedAs?: (entry: Entry) => string;
  /** Further texts that a given one stands for. */
  readonly alsoMeans?: (given: string) => readonly string[];
}

/** The entries that a name refers to: a key or another name, one of today or of before. */
export async function entriesCalled<Entry>(
  given: string,
  { below, all, keyOf, namesOf, alsoMeans }: Naming<Entry>,
  library: Library,
): Promise<readonly Entry[]> {
  const entries = await all(library);
  const folded = foldName(given);
  const wanted = new Set([given, ...(alsoMeans?.(given) ?? [])].map(foldName));
  const isIn = (group: readonly string[]): boolean =>
    group.some((name) => wanted.has(foldName(name)));
  const found = entries
    .map((entry) => ({ entry, group: namesOf(entry).findIndex(isIn) }))
    .filter(({ group }) => group >= 0);
  const first = Math.min(...found.map(({ group }) => group));
  if (found.length > 0)
    return found.filter(({ group }) => group === first).map(({ entry }) => entry);
  // The page that it had leads to the one that it has.
  const to = library.published.routes.foldedRedirects.get(`${below}/${folded}`)?.to;
  return to === undefined ? [] : entries.filter((entry) => to === `${below}/${keyOf(entry)}`);
}

/** The same for several names, without repetition, or that nothing has one of them. */
export async function pickEntries<Entry>(
  all: readonly string[],
  naming: Naming<Entry>,
  library: Library,
): Promise<Answer<readonly Entry[]>> {
  const picked = new Set<Entry>();
  for (const given of all) {
    const found = await entriesCalled(given, naming, library);
    if (found.length === 0) {
      const names = await namesIn(naming, library);
      const { what, all: entriesIn, listedAs } = naming;
      const listed = listedAs ? (await entriesIn(library)).map(listedAs) : names;
      return { refused: unknown(what, given, names, listed) };
    }
    for (const entry of found) picked.add(entry);
  }
  return { found: [...picked] };
}

/** What may be meant by a misspelt name: no address and no number, which have no similar ones. */
export async function namesIn<Entry>(
  { all, namesOf }: Naming<Entry>,
  library: Library,
): Promise<readonly string[]> {
  const names = (await all(library)).flatMap((entry) => namesOf(entry).flat());
  return names.filter((name) => !/^(?:https?:|\d+$)/.test(name));
}
