import type { EntryKind } from '../../contract/kinds/kind.ts';
import type { EntryKindName } from '../../contract/kinds/registry.ts';
import { asList, asRecord, asText, type JsonRecord } from './json-value.ts';
import type { Side } from './side.ts';

/** An entry of the catalogue as the API publishes it. */
export interface DiffEntry {
  readonly kind: EntryKindName;
  /** The identity that it keeps when it is renamed. */
  readonly id: string;
  /** Name of its source file and last step of its path. */
  readonly key: string;
  /** Path of its page. */
  readonly page: string;
  /** Its name for readers. */
  readonly name: string;
  readonly fields: JsonRecord;
}

/** The entries of a kind that a side publishes, by their id; apps are found elsewhere. */
export function entriesOf(
  { name: kind, index, compared }: EntryKind & { name: EntryKindName },
  side: Side,
): ReadonlyMap<string, DiffEntry> {
  const { file, id = '', key = '', name } = compared;
  const all = file && side.json(file.path);
  const found: (readonly [key: string, fields: unknown])[] =
    file?.under === undefined
      ? asList(all).map((fields) => [asText(asRecord(fields)[key]) ?? '', fields])
      : Object.entries(asRecord(asRecord(all)[file.under]));
  return byId(
    found.map(([entryKey, value]): DiffEntry => {
      const fields = asRecord(value);
      const own = id === '' ? entryKey : (asText(fields[id]) ?? '');
      return {
        kind,
        id: own,
        key: entryKey,
        page: `${index}/${entryKey}`,
        name: asText(fields[name]) ?? own,
        fields,
      };
    }),
  );
}

/** Entries by their ids; one without an id cannot be compared. */
export const byId = (entries: readonly DiffEntry[]): ReadonlyMap<string, DiffEntry> =>
  new Map(entries.filter(({ id }) => id !== '').map((entry) => [entry.id, entry]));
