import type { Reference } from '../../contract/kinds/kind.ts';
import type { Entries } from './entries.ts';

/** The keys that a reference may name, as the sources have them. */
export const referenceKeys = (entries: Entries, to: Reference['to']): readonly string[] =>
  to === 'category'
    ? Object.keys(entries.categories?.value ?? {})
    : entries.phonemes.map(({ key }) => key);
