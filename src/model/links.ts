/** Site paths that a text points to: numbers into a list that many texts share. */
export interface Links {
  /** It may grow, and what has a number keeps it. */
  readonly paths: readonly string[];
  readonly numbers: readonly number[] | Uint32Array;
}

/** Gives numbers to paths, so that a path takes memory once, however many texts point to it. */
export interface LinkTable {
  readonly paths: readonly string[];
  readonly linksTo: (paths: readonly string[]) => Links;
  /** What any of some texts points to, each once; they may go by the numbers of other tables. */
  readonly union: (all: Iterable<Links>) => Links & { readonly numbers: readonly number[] };
}

/** A table without any path. */
export function createLinkTable(): LinkTable {
  const paths: string[] = [];
  const numbers = new Map<string, number>();
  const translations = new Map<readonly string[], number[]>();
  const numberOf = (path: string): number => {
    const known = numbers.get(path);
    if (known !== undefined) return known;
    // A piece of a text keeps the whole text in memory; a copy does not.
    const copy = Buffer.from(path).toString();
    numbers.set(copy, paths.length);
    return paths.push(copy) - 1;
  };
  return {
    paths,
    linksTo: (found) => ({ paths, numbers: found.map(numberOf) }),
    union(all) {
      const found: number[] = [];
      const isFound: true[] = [];
      for (const links of all) {
        const own = translations.get(links.paths) ?? [];
        translations.set(links.paths, own);
        for (const number of links.numbers) {
          const translated = (own[number] ??= numberOf(links.paths[number] ?? ''));
          if (isFound[translated]) continue;
          isFound[translated] = true;
          found.push(translated);
        }
      }
      return { paths, numbers: found };
    },
  };
}
