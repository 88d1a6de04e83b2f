import type { Reference } from '../../contract/kinds/kind.ts';
import { namesKey } from '../../contract/kinds/reference-fields.ts';
import { nameFieldOf, keyedKind, kindNamed, pathOfKey } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';
import { toKey } from '../../base/text/to-key.ts';
import { createSuggester, nearest } from '../../base/text/nearest.ts';
import { error, quote, suggestion } from '../diagnostics/message.ts';
import type { Fix } from '../diagnostics/fix.ts';
import { nearKeyIsWritten, writeNearKey, writeValue } from '../diagnostics/propose.ts';
import { busFile, text, bus } from '../diagnostics/example-files.ts';
import { createAddressHistory } from './address-history.ts';
import { keyedEntries, referenceValues } from '../references/reference-values.ts';
import type { Rule, RuleInput } from './rule.ts';

export interface UnknownName {
  readonly key: string;
  readonly nearest?: string | undefined;
  readonly choices: readonly string[];
  /** What says that the nearest is what was meant: its former keys, or only a redirect of its address. */
  readonly by?: 'former' | 'redirect' | undefined;
}

const fix: Fix<UnknownName> = {
  does: `${nearKeyIsWritten} A former key becomes the present one.`,
  propose: (a, spot) => {
    if (a.by === undefined) return writeNearKey(spot, { name: a.key, ...a });
    return a.by === 'former' ? writeValue(spot, a.nearest) : undefined;
  },
};

export const codes = {
  'unknown-category': error({
    title: 'a vehicle is in a category that does not exist',
    meaning:
      'The category of a vehicle is named by its key. Write the word before the colon in categories.yaml, not the name after it, or add the category to that file.',
    message: (a: UnknownName) =>
      a.by === 'former'
        ? `The category ${quote(a.key)} is ${quote(a.nearest)} now.`
        : `There is no category ${quote(a.key)} in categories.yaml.`,
    hint: (a) =>
      a.by === 'former' ? `Write ${quote(a.nearest)}.` : suggestion(a.nearest, a.choices),
    fix,
    fails: { [busFile]: text('id: vehicle-002', 'name: Bus', 'category: twon') },
    passes: bus(),
  }),
  'unknown-phoneme': error({
    title: 'a vehicle practises a speech sound that does not exist',
    meaning:
      'A speech sound is a file in the folder phonemes. Write the name of the file without its ending, b for phonemes/b.yaml and not /b/, or add the sound.',
    message: (a: UnknownName) =>
      `There is no speech sound ${quote(a.key)}${/^[a-z0-9-]+$/.test(a.key) ? `: no file phonemes/${a.key}.yaml` : ''}.`,
    hint: (a) => suggestion(a.nearest, a.choices),
    fix,
    fails: bus('practicePhonemes: [bb]'),
    passes: bus('practicePhonemes: [b]'),
  }),
};

/** Every category and every speech sound that an entry names exists. */
export const referencesExist: Rule<typeof codes> = (input, report) => {
  const { entries } = input;
  const targets = new Map<string, Target | undefined>();
  for (const { name: key, file, pointer, place } of referenceValues(entries, namesKey)) {
    const to = place.names;
    if (!targets.has(to)) targets.set(to, targetOf(input, to));
    const target = targets.get(to);
    if (target?.spellings.has(key) !== false) continue;
    const { keys, present, nearest } = target;
    const now = present(key);
    const args = { key, nearest: nearest(key), choices: keys, ...now };
    report({ code: `unknown-${to}`, args, at: { file, pointer } });
  }
};

/** The possible targets of a reference; undefined if they could not be read. */
interface Target {
  readonly keys: readonly string[];
  readonly spellings: ReadonlySet<string>;
  /** The present key of what had a key. */
  readonly present: (key: string) => Pick<UnknownName, 'nearest' | 'by'> | undefined;
  readonly nearest: (key: string) => string | undefined;
}

function targetOf(input: RuleInput, to: Reference['to']): Target | undefined {
  const { entries } = input;
  const all = new Map(keyedEntries(entries, to).map(({ key, value }) => [key, value]));
  const nameOf = (key: string) => all.get(key)?.[nameFieldOf(to)] as string | undefined;
  const { categories } = entries;
  const isInOneFile = 'file' in keyedKind(to);
  if (isInOneFile && (categories === undefined || categories.unread === true)) return undefined;
  const written = [...all.keys()];
  // A misspelt key has been reported where it is.
  const keys = written.filter((key) => limits.slugPattern.test(key));
  const spellings = new Set([...written, ...written.map(toKey)]);
  const { former = '' } = kindNamed(to) ?? {};
  const byPath = new Map(keys.map((key) => [pathOfKey(to, key), key]));
  const historyOf = createAddressHistory(input, new Set(byPath.keys()));
  const present: Target['present'] = (key) => {
    const nearest = byPath.get(historyOf(pathOfKey(to, key)) ?? '');
    if (nearest === undefined) return undefined;
    const known = (all.get(nearest)?.[former] ?? []) as readonly string[];
    return { nearest, by: known.includes(key) ? 'former' : 'redirect' };
  };
  const nearest = createSuggester(() => keys, createKeyMatcher(nameOf));
  return { keys, spellings, present, nearest };
}

/** What somebody may have written instead of a key: its name, or the key in another form. */
export const createKeyMatcher =
  (nameOf: (key: string) => string | undefined) =>
  (written: string, choices: readonly string[]): string | undefined => {
    const plain = toKey(written);
    return (
      choices.find((key) => key === plain) ??
      choices.find((key) => toKey(nameOf(key) ?? '') === plain) ??
      nearest(written, choices)
    );
  };
