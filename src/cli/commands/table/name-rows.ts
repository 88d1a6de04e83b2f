import {
  calledOf,
  isInOneFile,
  isNewKind,
  nameFieldOf,
  kindNamed,
  partOf,
  type KindName,
} from '../../../contract/kinds/registry.ts';
import type { EntryTarget } from '../../../edit/names/entry-targets.ts';
import { keyColumn } from '../../../edit/table/columns.ts';
import type { Cell } from '../../../edit/table/read-table.ts';
import type { Entries } from '../../../content/model/entries.ts';
import { keyLetters } from '../../../base/text/to-key.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { cellIn, textIn, type Fault, type Row } from './table-rows.ts';

/** A row with the key of the entry that it names, or that becomes its own. */
export interface NamedRow {
  readonly row: Row;
  readonly key: string;
  readonly name: string;
  readonly at: Cell;
}

export interface Nameable {
  readonly kind: KindName;
  readonly targets: readonly EntryTarget[];
  readonly entries: Entries;
}

const noCell: Cell = { text: '', start: 0, end: 0 };

/**
 * The entry that each row names: by its key, its id or its name. A row is at fault if it names none, or one
 * that another row names; and if there is no such entry but one with nearly that key, which no other row
 * names.
 *
 * @param creates whether a key that is nearly that of an entry is meant as it is.
 */
export function nameRows(
  rows: readonly Row[],
  { kind, targets, entries }: Nameable,
  creates: boolean,
): { readonly named: readonly NamedRow[]; readonly faults: readonly Fault[] } {
  const byId = new Map(targets.map(({ key, value }) => [value['id'], key]));
  const locale = entries.site?.value.locale;
  const named = rows.map((row): NamedRow => {
    const name = textIn(row, nameFieldOf(kind));
    const naming = [keyColumn.field, 'id', nameFieldOf(kind)].find(
      (field) => textIn(row, field) !== '',
    );
    const at = cellIn(row, naming ?? keyColumn.field) ?? row[0]?.cell ?? noCell;
    const key =
      keyTyped(kind, textIn(row, keyColumn.field)) ||
      (byId.get(textIn(row, 'id')) ?? keyOfName(kind, keyLetters(name, locale)));
    return { row, key, name, at };
  });
  const keys = new Set(targets.map(({ key }) => key));
  const left = new Set(keys);
  for (const { key } of named) left.delete(key);
  const seen = new Map<string, Cell>();
  const faults = named.flatMap(({ key, at }): Fault[] => {
    const first = seen.get(key);
    if (key !== '') seen.set(key, first ?? at);
    const message = first
      ? `There is another row for ${key}. Make one row of both or, if they are two entries, give each a key of its own in a column named key.`
      : keys.has(key)
        ? undefined
        : newKeyFault(key, kind, left, creates);
    return message === undefined ? [] : [{ at, message, ...(first && { earlier: first }) }];
  });
  return { named, faults };
}

/** A part of another kind belongs in a folder of its sources. */
const keyOfName = (kind: KindName, key: string): string =>
  key === '' ? '' : partOf(kind).lead + key;

/** A key as it is typed, also as an address: `/vehicles/bus`, and `hello` for `articles/hello`. */
function keyTyped(kind: KindName, typed: string): string {
  const { lead } = partOf(kind);
  const address = typed.replace(/^\//, '');
  const folder = `${kindNamed(kind)?.index?.slice(1) ?? ''}/`;
  const key = address.startsWith(folder) ? address.slice(folder.length) : address;
  return key === '' || key.includes('/') ? typed : lead + key;
}

function newKeyFault(
  key: string,
  kind: KindName,
  others: Iterable<string>,
  creates: boolean,
): string | undefined {
  if (key === '')
    return 'This row has no key, no id and no name with a letter a to z. Write its key into a column named key.';
  const { lead } = partOf(kind);
  const takesNew = isNewKind(kind) || isInOneFile(kind);
  const isPossible =
    takesNew && key.startsWith(lead) && /^[a-z0-9-]+$/.test(key.slice(lead.length));
  const meant = creates && isPossible ? undefined : nearest(key, others);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const none = `There is no ${calledOf(kind)} ${key}.${hint}`;
  if (!takesNew) return `${none} Create the file of a new page first.`;
  if (isPossible) return meant === undefined ? undefined : `${none} If it is new, use --create.`;
  return `The key ${JSON.stringify(key)} cannot be part of an address: only a-z, 0-9 and hyphens can.${hint}`;
}
