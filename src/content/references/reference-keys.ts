import { keyedKind, type KeyedKindName } from '../../contract/kinds/registry.ts';
import type { Entries } from '../model/entries.ts';

/** An entry that others name by its key. */
export interface KeyedEntry {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The entries of a kind, as the sources have them. */
export function keyedEntries(entries: Entries, name: KeyedKindName): readonly KeyedEntry[] {
  const kind = keyedKind(name);
  return 'folder' in kind
    ? entries[kind.folder]
    : Object.entries(entries.categories?.value ?? {}).map(([key, value = {}]) => ({ key, value }));
}

/** The keys that a reference may name, as the sources have them. */
export const referenceKeys = (entries: Entries, to: KeyedKindName): readonly string[] =>
  keyedEntries(entries, to).map(({ key }) => key);
