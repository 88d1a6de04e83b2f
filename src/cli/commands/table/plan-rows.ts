import { join } from 'node:path';
import {
  entryKinds,
  isKeyedKind,
  isNewKind,
  partOf,
  pathOfKey,
  type KindName,
} from '../../../contract/kinds/registry.ts';
import type { Pointer } from '../../../content/diagnostics/finding.ts';
import { valueAt } from '../../../content/diagnostics/json-pointer.ts';
import { nextFreeId } from '../../../content/rules/unique-vehicles.ts';
import { schemaPath } from '../../../content/sources/field-schema.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import type { SourceChange } from '../../../edit/moves/source-changes.ts';
import { categoryTarget, type EntryTarget } from '../../../edit/names/entry-targets.ts';
import {
  cellOf,
  keyColumn,
  plainCell,
  valueOfCell,
  type Column,
} from '../../../edit/table/columns.ts';
import type { Cell } from '../../../edit/table/read-table.ts';
import { dataAfter } from '../../../edit/yaml/data-after.ts';
import { readSourceText } from '../../inputs/require-sources.ts';
import { entryPlanner, type EntryPlan } from '../new/entry-kind.ts';
import { entryText } from '../new/entry-text.ts';
import { setField } from '../new/set-field.ts';
import type { Nameable, NamedRow } from './name-rows.ts';
import type { Fault, Row } from './table-rows.ts';
import type { Change } from '../../../content/diagnostics/fix.ts';
import { isRecord } from '../../../base/is-record.ts';
import { applyEdits } from '../../../base/text/text-edit.ts';
import { editsOf, yamlData } from '../../../edit/yaml/yaml-edit.ts';

export interface ImportContext extends Nameable {
  readonly sources: string;
  readonly today: string;
  readonly freeId: string;
  readonly keepEmpty: boolean;
}

export type Outcome = 'created' | 'changed' | 'untouched';

/** A row, and the entry that it is written to. */
export interface PlacedRow extends NamedRow {
  readonly kind: KindName;
  readonly file: string;
  readonly pointer: Pointer;
  readonly path: string;
  readonly outcome: Outcome;
}

type TextChange = SourceChange & { readonly after: string };

/** What an import would write, or why it cannot. */
interface Planned {
  readonly faults: readonly Fault[];
  readonly changes: readonly TextChange[];
  readonly placed: readonly PlacedRow[];
}

/**
 * What each row makes of an entry, one after the other: a new one is a file of its own; those of one file are one change
 * of it.
 */
export function planRows(rows: readonly NamedRow[], context: ImportContext): Planned {
  const { kind, targets, entries, sources, today } = context;
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const planNew = isNewKind(kind) ? entryPlanner(kind, entries) : undefined;
  const created: TextChange[] = [];
  const edited = new Map<string, TextChange & { readonly before: string | undefined }>();
  const faults: Fault[] = [];
  let { freeId } = context;
  const unedited = (path: string) => {
    const before = readSourceText(sources, path);
    return { before, after: before ?? '' };
  };
  const placed = rows.map((named): PlacedRow => {
    const { row, key, name, at } = named;
    // The key of a page, and of a part of the pages, is its path without the first slash.
    const path = isKeyedKind(kind) ? pathOfKey(kind, key) : `/${key}`;
    const entryTarget = byKey.get(key);
    if (entryTarget === undefined && planNew !== undefined) {
      const entryKey = key.slice(partOf(kind).lead.length);
      const plan = planNew({ name, key: entryKey, freeId, today });
      const entry = newEntryOf({ row, kind, key: entryKey }, plan, sources);
      if (entry.fields['id'] === freeId) freeId = nextFreeId([freeId]);
      created.push({ path: entry.path, after: entry.text });
      return { ...named, kind, file: entry.path, pointer: [], path, outcome: 'created' };
    }
    const target = entryTarget ?? categoryTarget(key);
    const { file, pointer } = target;
    const { before, after: text } = edited.get(file) ?? unedited(file);
    const after = textAfter(text, row, target, context);
    if (after === undefined)
      faults.push({ at, message: `${file} cannot be edited this way. Change it by hand.` });
    edited.set(file, { path: file, before, after: after ?? text });
    const outcome = entryTarget === undefined ? 'created' : 'changed';
    return { ...named, kind, file, pointer, path, outcome: after === text ? 'untouched' : outcome };
  });
  return { faults, changes: [...created, ...edited.values()], placed };
}

/** Markdown fields, whose text ends with a line end, as editors write it. */
const markdownFields = (kind: KindName): readonly string[] =>
  entryKinds.find(({ name }) => name === kind)?.markdown ?? [];

function valueFor(kind: KindName, { cell, column }: { cell: Cell; column: Column }): unknown {
  const value = valueOfCell(cell.text, column);
  return typeof value === 'string' && markdownFields(kind).includes(column.field)
    ? `${value}\n`
    : value;
}

/**
 * The text of a file after a row: fields of its entry are set, then dropped, each with the groups that it leaves empty.
 * A cell with the value of the entry changes nothing, and an empty one drops the field, unless those are skipped.
 * Undefined if the YAML does not allow a change; see `editsOf`.
 */
function textAfter(
  text: string,
  row: Row,
  { fileKind, pointer: entry, value }: EntryTarget,
  { kind, keepEmpty }: ImportContext,
): string | undefined {
  const file = { text, kind: fileKind };
  const changes: Change[] = [];
  const emptied: Pointer[] = [];
  for (const { cell, column } of row) {
    if (column === keyColumn) continue;
    const before = valueAt(value, column.steps);
    const typed = plainCell(cell.text);
    if (typed === plainCell(cellOf(before, column))) continue;
    const pointer = [...entry, ...column.steps];
    if (typed !== '')
      changes.push({ what: 'set', pointer, value: valueFor(kind, { cell, column }) });
    else if (!keepEmpty && before !== undefined) emptied.push(pointer);
  }
  let data = yamlData(file);
  for (const change of changes) data = dataAfter(data, change)?.data;
  for (const field of emptied) {
    if (valueAt(data, field) === undefined) continue;
    const change: Change = { what: 'remove', pointer: withEmptied(data, field, entry.length) };
    changes.push(change);
    data = dataAfter(data, change)?.data;
  }
  const edits = editsOf(file, changes);
  return edits && applyEdits(text, edits);
}

function newEntryOf(
  { row, kind, key }: { readonly row: Row; readonly kind: KindName; readonly key: string },
  plan: EntryPlan,
  sources: string,
): { readonly path: string; readonly text: string; readonly fields: Record<string, unknown> } {
  const schema = sourceSchemas[plan.shape];
  let fields: unknown = { ...plan.derived };
  for (const { cell, column } of row)
    if (column !== keyColumn && plainCell(cell.text) !== '')
      fields =
        dataAfter(fields, {
          what: 'set',
          pointer: column.steps,
          value: valueFor(kind, { cell, column }),
        })?.data ?? fields;
  const entry = fields as Record<string, unknown>;
  for (const { field, fallback = '' } of plan.questions)
    if (fallback !== '' && valueAt(entry, field.split('.')) === undefined)
      if (!(field.startsWith('unreleased.') && entry['released'] !== undefined))
        setField(entry, field, fallback, schema);
  const path = `${plan.folder}/${key}${plan.extension}`;
  const line = schemaPath(join(sources, path), sources, plan.shape);
  return { path, text: entryText(plan.extension, entry, schema, line), fields: entry };
}

/** A group that loses its last field is removed. */
function withEmptied(data: unknown, at: Pointer, least: number): Pointer {
  const above = at.slice(0, -1);
  const group = valueAt(data, above);
  return above.length > least && isRecord(group) && Object.keys(group).length === 1
    ? withEmptied(data, above, least)
    : at;
}
