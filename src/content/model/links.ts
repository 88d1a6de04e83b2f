/** Site paths that a text points to: indexes into a list that many texts share. */
export interface Links {
  /** It may grow, but existing indexes stay the same. */
  readonly paths: readonly string[];
  readonly numbers: readonly number[] | Uint32Array;
}

/** Numbers paths, so that a path takes memory once, however many texts point to it. */
export interface LinkTable {
  readonly paths: readonly string[];
  /** The paths, each once. */
  readonly collect: (each: (visit: (path: string) => void) => void) => Links;
  /** What any of some texts points to, each once; they may use the numbers of other tables. */
  readonly union: (all: Iterable<Links>) => Links & { readonly numbers: readonly number[] };
}

/** A table without any path. */
export function createLinkTable(): LinkTable {
  const paths: string[] = [];
  const numbers = new Map<string, number>();
  const translations = new Map<readonly string[], number[]>();
  /** For each path the collection that it was last added to, so that texts need no sets of their own. */
  const lastSeen: number[] = [];
  let collections = 0;
  const numberOf = (path: string): number => {
    const known = numbers.get(path);
    if (known !== undefined) return known;
    // A substring keeps the whole text in memory; a copy does not.
    const copy = Buffer.from(path).toString();
    numbers.set(copy, paths.length);
    lastSeen.push(0);
    return paths.push(copy) - 1;
  };
  const collectNumbers = (each: (visit: (number: number) => void) => void) => {
    const found: number[] = [];
    collections += 1;
    each((number) => {
      if (lastSeen[number] === collections) return;
      lastSeen[number] = collections;
      found.push(number);
    });
    return { paths, numbers: found.slice() }; // without the spare capacity
  };
  return {
    paths,
    collect: (each) =>
      collectNumbers((visit) => {
        each((path) => {
          visit(numberOf(path));
        });
      }),
    union: (all) =>
      collectNumbers((visit) => {
        for (const links of all) {
          const own = translations.get(links.paths) ?? [];
          translations.set(links.paths, own);
          for (const number of links.numbers)
            visit((own[number] ??= numberOf(links.paths[number] ?? '')));
        }
      }),
  };
}
