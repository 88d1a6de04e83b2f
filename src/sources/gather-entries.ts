import { folderKinds, type KindFolder } from '../contract/kinds/registry.ts';
import type { SourceKind } from '../contract/shapes/registry.ts';
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
  const all = (kind: SourceKind): Entry<unknown>[] => {
    const entries = byKind.get(kind) ?? [];
    byKind.set(kind, entries);
    return entries;
  };
  for (const { kind, entry } of files) all(kind).push(entry);
  return {
    site: all('site')[0],
    categories: all('categories')[0],
    moved: all('moved')[0],
    ...(Object.fromEntries(
      folderKinds.map(({ name, folder }) => [folder, all(name)]),
    ) as Readonly<Record<KindFolder, Entry<unknown>[]>>),
  } as Entries;
}
