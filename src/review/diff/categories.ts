import { asRecord, asText } from './json-value.ts';
import type { Pair } from './pair.ts';
import { categoryOf } from './snapshot.ts';

/** The names, descriptions and pictures of a category under the key that it had before. */
export interface CategoryPair {
  readonly key: string;
  readonly names: readonly [before: string, after: string];
  readonly texts: readonly [before: string, after: string];
  /** As in the API, before and after. */
  readonly pictures: readonly unknown[];
}

/** The categories whose JSON was read on both sides. */
export const categoryPairs = ({ before, after }: Pair): CategoryPair[] =>
  [...after.files.keys()].flatMap((path) => {
    const key = categoryOf(path);
    if (key === undefined) return [];
    const both = [before, after].map((side) => asRecord(asRecord(side.json(path))['category']));
    const [was = '', is = ''] = both.map(({ name }) => asText(name));
    const [old = '', now = ''] = both.map(({ description }) => asText(description));
    const pictures = both.map(({ image }) => image);
    return was === '' || is === '' ? [] : [{ key, names: [was, is], texts: [old, now], pictures }];
  });

/** Categories that have another name, by the old one. */
export const renamedCategories = (pair: Pair): ReadonlyMap<string, string> =>
  new Map(categoryPairs(pair).flatMap(({ names }) => (names[0] === names[1] ? [] : [names])));
