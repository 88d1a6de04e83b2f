import { groupBy } from '../../../base/text/group-by.ts';
import { isKeyedKind, isNewKind, partOf, pathOfKey } from '../../../contract/kinds/registry.ts';
import type { Pointer } from '../../../content/diagnostics/diagnostic.ts';
import { changeEntries, type EntryChanges } from '../../../edit/table/field-changes.ts';
import { nextFreeId } from '../../../content/rules/unique-vehicles.ts';
import { entryPlanner } from '../new/entry-kind.ts';
import { readSourceText } from '../../inputs/require-sources.ts';
import type { Nameable, NamedRow } from './name-rows.ts';
import { changesOf, newCategory, newEntryOf } from './plan-rows.ts';
import type { Fault } from './table-rows.ts';
import type { TableKind } from './table-kinds.ts';

/** A file before and after an import; a new one has no text before. */
export interface Edit {
  readonly text: string | undefined;
  readonly after: string;
}

export interface ImportContext extends Nameable {
  readonly sources: string;
  /** Today, as `2026-03-14`. */
  readonly today: string;
  /** The first id of a new vehicle. */
  readonly freeId: string;
  readonly keepEmpty: boolean;
}

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

export function planRows(rows: readonly NamedRow[], given: ImportContext): Planned {
  const { kind, targets, entries, sources, today } = given;
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const planNew = isNewKind(kind) ? entryPlanner(kind, entries) : undefined;
  const edits = new Map<string, Edit>();
  const placed: PlacedRow[] = [];
  const faults: Fault[] = [];
  const patches: Patch[] = [];
  let { freeId } = given;
  for (const named of rows) {
    const { row, key, name } = named;
    const path = pathOf(kind, key);
    const known = byKey.get(key);
    if (known === undefined && planNew !== undefined) {
      const entryKey = key.slice(partOf(kind).lead.length);
      const plan = planNew({ name, key: entryKey, freeId, today });
      const made = newEntryOf(row, kind, plan, entryKey, sources);
      if (made.fields['id'] === freeId) freeId = idAfter(freeId);
      edits.set(made.path, { text: undefined, after: made.text });
      placed.push({ ...named, kind, file: made.path, pointer: [], path, outcome: 'created' });
      continue;
    }
    const target = known ?? newCategory(key);
    const { file, pointer } = target;
    edits.set(file, { text: undefined, after: '' });
    const changes = changesOf(row, target, kind, given.keepEmpty);
    const outcome: Outcome = known ? 'changed' : 'created';
    const place = { ...named, kind, file, pointer, path, outcome };
    patches.push({ place, target, changes });
    placed.push(place);
  }
  for (const [file, some] of groupBy(patches, ({ place }) => place.file)) {
    const text = readSourceText(sources, file);
    const { text: after, changed } = changeEntries(text ?? '', some);
    edits.set(file, { text, after });
    for (const [index, { place }] of some.entries())
      if (changed[index] === undefined) faults.push(uneditable(place.at, file));
      else if (!changed[index]) place.outcome = 'untouched';
  }
  return { faults, edits, placed };
}

const uneditable = (at: Fault['at'], file: string): Fault => ({
  at,
  message: `${file} cannot be edited this way. Change it by hand.`,
});

interface Patch extends EntryChanges {
  readonly place: PlacedRow & { outcome: Outcome };
}

const idAfter = (id: string): string => nextFreeId([{ file: '', key: '', value: { id } }]);

/** The key of a page, and of a part of the pages, is its path without the first slash. */
const pathOf = (kind: TableKind, key: string): string =>
  isKeyedKind(kind) ? pathOfKey(kind, key) : `/${key}`;
