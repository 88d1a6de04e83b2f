import { namesKey } from '../../contract/kinds/reference-fields.ts';
import type { Reference } from '../../contract/kinds/kind.ts';
import { keyedKind, nameFieldOf } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';
import type { Entries } from '../model/entries.ts';
import { forEachReferenceValue } from '../references/reference-values.ts';
import { keyedEntries } from '../references/reference-keys.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { toKey } from '../../base/text/to-key.ts';
import { createKeyMatcher } from './key-matcher.ts';
import type { Rule } from './rule.ts';

/** Every category and every speech sound that an entry names exists. */
export const referencesExist: Rule = ({ entries }, report) => {
  const targets = new Map<string, Target | undefined>();
  forEachReferenceValue(entries, namesKey, (key, { file, pointer, place }) => {
    const to = place.names;
    if (!targets.has(to)) targets.set(to, targetOf(entries, to));
    const target = targets.get(to);
    if (target?.known.has(key) !== false) return;
    const { keys, nearest } = target;
    const args = { key, nearest: nearest(key), choices: keys };
    report({ code: `unknown-${to}`, args, at: { file, pointer } });
  });
};

/** The possible targets of a reference; undefined if they could not be read. */
interface Target {
  readonly keys: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly nearest: (key: string) => string | undefined;
}

function targetOf(entries: Entries, to: Reference['to']): Target | undefined {
  const all = new Map(keyedEntries(entries, to).map(({ key, value }) => [key, value]));
  const nameOf = (key: string) => all.get(key)?.[nameFieldOf(to)] as string | undefined;
  const { categories } = entries;
  const isInOneFile = 'file' in keyedKind(to);
  if (isInOneFile && (categories === undefined || categories.unread === true)) return undefined;
  const given = [...all.keys()];
  // A misspelt key has been reported where it is.
  const keys = given.filter((key) => limits.slugPattern.test(key));
  const known = new Set([...given, ...given.map(toKey)]);
  return { keys, known, nearest: createSuggester(() => keys, createKeyMatcher(nameOf)) };
}
