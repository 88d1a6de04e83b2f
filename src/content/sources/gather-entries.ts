import { folderKinds, type KindFolder } from '../../contract/kinds/registry.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Entries, Entry } from '../model/entries.ts';
import type { FileKind } from './source-file.ts';

interface ReadFile {
  readonly kind: FileKind;
  readonly entry: Entry<unknown>;
}

/**
 * Sorts read entries by their kind. The only place that casts a checked value to its type: `readEntry` has
 * left out everything that its schema does not allow.
 */
export function gatherEntries(files: readonly ReadFile[]): Entries {
  const byKind = groupBy(files, ({ kind }) => kind);
  const all = (kind: FileKind): Entry<unknown>[] =>
    (byKind.get(kind) ?? []).map(({ entry }) => entry);
  return {
    site: all('site')[0],
    categories: all('categories')[0],
    moved: all('moved')[0],
    ledger: withRecords(all('ledger')[0]),
    static: all('static'),
    ...(Object.fromEntries(folderKinds.map(({ name, folder }) => [folder, all(name)])) as Readonly<
      Record<KindFolder, Entry<unknown>[]>
    >),
  } as Entries;
}

/** A ledger that could not be read exists, with no known records. */
const withRecords = (ledger: Entry<unknown> | undefined): Entry<unknown> | undefined =>
  ledger?.unread === true ? { ...ledger, value: { records: [] } } : ledger;
