import type { EntryTarget } from '../../edit/entry-targets.ts';
import { changeFields } from '../../edit/field-changes.ts';
import { keyColumn } from '../../edit/table/columns.ts';
import type { Entries } from '../../model/entries.ts';
import { previousVehicles } from '../../output/previous-vehicles.ts';
import { keyLetters } from '../../text/to-key.ts';
import { formerIds } from '../new/former-ids.ts';
import { readSourceText } from '../read-source-text.ts';
import type { PlacedRow } from './place-in-table.ts';
import { changesOf, nameFieldOf, newCategory, newEntryOf, textIn } from './plan-rows.ts';
import type { Fault, Row } from './table-rows.ts';
import type { TableKind } from './table-kinds.ts';

/** A file before and after an import; a new one has no text before. */
export interface Edit {
  readonly text: string | undefined;
  readonly after: string;
}

/** What an import works with. */
export interface Given {
  readonly kind: TableKind;
  readonly targets: readonly EntryTarget[];
  readonly entries: Entries;
  readonly out: string;
  readonly sources: string;
  /** Today, as `2026-03-14`. */
  readonly today: string;
  readonly keepEmpty: boolean;
}

/** What an import would write, or why it cannot. */
export interface Planned {
  readonly faults: readonly Fault[];
  readonly edits: ReadonlyMap<string, Edit>;
  readonly placed: readonly PlacedRow[];
}

/** Plans what the rows of a table change: existing entries, and new ones. */
export function planRows(rows: readonly Row[], given: Given): Planned {
  const { kind, targets, entries, out, sources, today } = given;
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const byId = new Map(targets.map((target) => [target.value['id'], target]));
  const edits = new Map<string, Edit>();
  const placed: PlacedRow[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, Row>();
  const takenIds = [
    ...formerIds(entries, previousVehicles(out)),
    ...rows.map((row) => textIn(row, 'id')).filter((id) => id !== ''),
  ];
  const locale = entries.site?.value.locale;
  for (const row of rows) {
    const first = row[0]?.cell ?? { text: '', start: 0, end: 0 };
    const name = textIn(row, nameFieldOf(kind));
    const id = textIn(row, 'id');
    const key =
      textIn(row, keyColumn) || (byId.get(id)?.key ?? keyOfName(kind, keyLetters(name, locale)));
    const fault = keyFault(key, seen.has(key), kind, byKey.has(key));
    if (fault !== undefined) {
      faults.push({ at: first, message: fault });
      continue;
    }
    seen.set(key, row);
    const target = byKey.get(key) ?? (kind === 'category' ? newCategory(key) : undefined);
    if (target === undefined) {
      const entryKey = key.replace(/^articles\//, '');
      const basis = { name, key: entryKey, entries, formerIds: takenIds, today };
      const made = newEntryOf(row, kind as Exclude<TableKind, 'category' | 'page'>, basis, sources);
      if ('id' in made.fields) takenIds.push(String(made.fields.id));
      edits.set(made.path, { text: undefined, after: made.text });
      placed.push({ file: made.path, pointer: [], row });
      continue;
    }
    placed.push({ file: target.file, pointer: target.pointer, row });
    const known = edits.get(target.file);
    const text = known ? known.text : readSourceText(sources, target.file);
    const after = changeFields(
      known?.after ?? text ?? '',
      target,
      changesOf(row, target, kind, given.keepEmpty),
    );
    if (after === undefined)
      faults.push({
        at: first,
        message: `${target.file} cannot be edited this way. Change it by hand.`,
      });
    else edits.set(target.file, { text, after });
  }
  return { faults, edits, placed };
}

/** An article belongs in a folder of the pages. */
const keyOfName = (kind: TableKind, key: string): string =>
  kind === 'article' && key !== '' ? `articles/${key}` : key;

function keyFault(
  key: string,
  isRepeated: boolean,
  kind: TableKind,
  isKnown: boolean,
): string | undefined {
  if (key === '')
    return 'This row has no key, no id and no name with a letter a to z. Write its key into a column named key.';
  if (isRepeated) return `There is another row for ${key}.`;
  const pattern = kind === 'article' ? /^articles\/[a-z0-9-]+$/ : /^[a-z0-9-]+$/;
  if (isKnown) return undefined;
  if (kind === 'page') return `There is no page ${key}. Create its file first.`;
  return pattern.test(key)
    ? undefined
    : `The key ${JSON.stringify(key)} cannot be part of an address: only a-z, 0-9 and hyphens can.`;
}
