import { tokenize } from './tokenize.ts';

/** Names that mean the same as a name, by the words that it has. */
export type Synonyms = (name: string) => readonly string[];

type Words = readonly string[];

/**
 * Finds the other names for a name with the help of lists of words or expressions with the same meaning, with
 * commas between them: `fire engine, fire truck` makes `Fire Truck 2` another name for `Fire Engine 2`.
 */
export function createSynonyms(lists: readonly string[]): Synonyms {
  const byFirst = new Map<string, { readonly said: Words; readonly others: readonly Words[] }[]>();
  for (const list of lists) {
    const all = list.split(',').map((each) => tokenize(each));
    for (const said of all) {
      const [first = ''] = said;
      const others = all.filter((each) => each !== said);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { said, others }]);
    }
  }
  return (name) => {
    const words = tokenize(name);
    return words.flatMap((word, at) =>
      (byFirst.get(word) ?? [])
        .filter(({ said }) => said.every((each, step) => words[at + step] === each))
        .flatMap(({ said, others }) =>
          others.map((other) =>
            [...words.slice(0, at), ...other, ...words.slice(at + said.length)].join(' '),
          ),
        ),
    );
  };
}
