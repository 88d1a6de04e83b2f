import { paths } from '../../../contract/paths.ts';
import { entryKinds } from '../../../contract/kinds/registry.ts';
import type { Pointer } from '../../../content/diagnostics/diagnostic.ts';
import { changeFields } from '../../../edit/field-changes.ts';
import { nextFreeId } from '../../../content/rules/unique-vehicles.ts';
import { entryPlanner } from '../new/entry-kind.ts';
import { readSourceText } from '../../inputs/read-source-text.ts';
import type { Nameable, NamedRow } from './name-rows.ts';
import { changesOf, newCategory, newEntryOf } from './plan-rows.ts';
import type { Fault } from './table-rows.ts';
import type { TableKind } from './table-kinds.ts';

/** A file before and after an import; a new one has no text before. */
export interface Edit {
  readonly text: string | undefined;
  readonly after: string;
}

/** What an import works with. */
export interface Given extends Nameable {
  readonly sources: string;
  /** Today, as `2026-03-14`. */
  readonly today: string;
  /** The first id of a new vehicle. */
  readonly freeId: string;
  readonly keepEmpty: boolean;
}

/** What becomes of the entry of a row. */
export type Outcome = 'created' | 'changed' | 'untouched';

/** A row, and the entry that it is written to. */
export interface PlacedRow extends NamedRow {
  readonly kind: TableKind;
  readonly file: string;
  readonly pointer: Pointer;
  /** The address of its page. */
  readonly path: string;
  readonly outcome: Outcome;
}

/** What an import would write, or why it cannot. */
export interface Planned {
  readonly faults: readonly Fault[];
  readonly edits: ReadonlyMap<string, Edit>;
  readonly placed: readonly PlacedRow[];
}

/** Plans what the rows of a table change: existing entries, and new ones. */
export function planRows(rows: readonly NamedRow[], given: Given): Planned {
  const { kind, targets, entries, sources, today } = given;
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const planNew = kind === 'category' || kind === 'page' ? undefined : entryPlanner(kind, entries);
  const edits = new Map<string, Edit>();
  const placed: PlacedRow[] = [];
  const faults: Fault[] = [];
  let { freeId } = given;
  for (const named of rows) {
    const { row, key, name, at } = named;
    const path = pathOf(kind, key);
    const known = byKey.get(key);
    if (known === undefined && planNew !== undefined) {
      const entryKey = key.replace(/^articles\//, '');
      const plan = planNew({ name, key: entryKey, freeId, today });
      const made = newEntryOf(row, kind, plan, entryKey, sources);
      if (made.fields['id'] === freeId) freeId = idAfter(freeId);
      edits.set(made.path, { text: undefined, after: made.text });
      placed.push({ ...named, kind, file: made.path, pointer: [], path, outcome: 'created' });
      continue;
    }
    const target = known ?? newCategory(key);
    const edit = edits.get(target.file);
    const text = edit ? edit.text : readSourceText(sources, target.file);
    const before = edit?.after ?? text ?? '';
    const after = changeFields(before, target, changesOf(row, target, kind, given.keepEmpty));
    if (after === undefined)
      faults.push({ at, message: `${target.file} cannot be edited this way. Change it by hand.` });
    else edits.set(target.file, { text, after });
    const changed = known === undefined ? 'created' : 'changed';
    const outcome = after === before ? 'untouched' : changed;
    placed.push({ ...named, kind, file: target.file, pointer: target.pointer, path, outcome });
  }
  return { faults, edits, placed };
}

const idAfter = (id: string): string => nextFreeId([{ file: '', key: '', value: { id } }]);

function pathOf(kind: TableKind, key: string): string {
  if (kind === 'category') return paths.category(key);
  const published = entryKinds.find(({ name }) => name === kind);
  return `${published?.index ?? ''}/${key}`;
}
