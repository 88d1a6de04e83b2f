import type { SourceKind } from './shapes/registry.ts';
import type { Entries, Entry } from '../model/entries.ts';

interface ReadFile {
  readonly kind: SourceKind;
  readonly entry: Entry<unknown>;
}

/**
 * Sorts read entries by their kind. The one place that takes a checked value for one of its type:
 * `readEntry` left out whatever its schema does not allow.
 */
export function gatherEntries(files: readonly ReadFile[]): Entries {
  const byKind = new Map<SourceKind, Entry<unknown>[]>();
  for (const { kind, entry } of files) {
    const group = byKind.get(kind);
    if (group === undefined) byKind.set(kind, [entry]);
    else group.push(entry);
  }
  const all = (kind: SourceKind) => byKind.get(kind) ?? [];
  return {
    site: all('site')[0],
    categories: all('categories')[0],
    moved: all('moved')[0],
    vehicles: all('vehicle'),
    phonemes: all('phoneme'),
    apps: all('app'),
    pages: all('page'),
  } as Entries;
}
