import type { Reference } from '../../contract/kinds/kind.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import type { Entries } from '../model/entries.ts';
import { referenceKeys } from '../model/reference-keys.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { toKey } from '../../base/text/to-key.ts';
import { meantAmong } from './meant-key.ts';
import type { Rule } from './rule.ts';

export const referencesExist: Rule = {
  id: 'references-exist',
  description: 'Every category and every speech sound that an entry names exists.',
  check({ entries }, report) {
    for (const { folder, references = [] } of entryKinds) {
      const fields = references.flatMap((reference) => {
        const target = targetOf(entries, reference.to);
        return target === undefined ? [] : [{ ...reference, ...target }];
      });
      for (const { file, value } of entries[folder])
        for (const { field, to, keys, known, nearest } of fields) {
          const given = (value as Readonly<Record<string, string | readonly string[] | undefined>>)[
            field
          ];
          const check = (key: string, ...steps: number[]): void => {
            if (known.has(key)) return;
            report({
              code: `unknown-${to}`,
              args: { key, nearest: nearest(key), choices: keys },
              at: { file, pointer: [field, ...steps] },
            });
          };
          if (typeof given === 'string') check(given);
          else
            given?.forEach((key, index) => {
              check(key, index);
            });
        }
    }
  },
};

/** What a reference may name; undefined if that could not be read. */
interface Target {
  readonly keys: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly nearest: (key: string) => string | undefined;
}

function targetOf(entries: Entries, to: Reference['to']): Target | undefined {
  const all = referenceKeys(entries, to);
  if (to === 'phoneme') {
    const labelOf = (key: string) => entries.phonemes.find((each) => each.key === key)?.value.label;
    return target(all, all, labelOf);
  }
  const { categories } = entries;
  if (categories === undefined || categories.unread === true) return undefined;
  // A misspelt key has been reported where it is.
  const keys = all.filter((key) => toKey(key) === key);
  return target(keys, [...all, ...all.map(toKey)], (key) => categories.value[key]?.name);
}

const target = (
  keys: readonly string[],
  known: readonly string[],
  nameOf: (key: string) => string | undefined,
): Target => ({
  keys,
  known: new Set(known),
  nearest: createSuggester(() => keys, meantAmong(nameOf)),
});
