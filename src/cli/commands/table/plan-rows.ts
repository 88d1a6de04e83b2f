import { valueAt } from '../../../content/diagnostics/json-pointer.ts';
import type { EntryPlan } from '../new/entry-kind.ts';
import { entryText } from '../new/entry-text.ts';
import { schemaPath } from '../../../content/sources/field-schema.ts';
import { setField } from '../new/set-field.ts';
import {
  type Column,
  keyColumn,
  cellOf,
  plainCell,
  valueOfCell,
} from '../../../edit/table/columns.ts';
import type { Cell } from '../../../edit/table/read-table.ts';
import { categorySchema, type EntryTarget } from '../../../edit/names/entry-targets.ts';
import type { FieldChange } from '../../../edit/table/field-changes.ts';
import { dataAfter } from '../../../edit/yaml/data-after.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { join } from 'node:path';
import { category } from '../../../contract/kinds/category.ts';
import { entryKinds } from '../../../contract/kinds/registry.ts';
import type { TableKind } from './table-kinds.ts';
import type { Row } from './table-rows.ts';

export const cellIn = (row: Row, field: string): Cell | undefined =>
  row.find(({ column }) => nameOf(column) === field)?.cell;

/** Its text; empty for a missing one. */
export const textIn = (row: Row, field: string): string =>
  plainCell(cellIn(row, field)?.text ?? '');

const nameOf = (column: Column | typeof keyColumn): string =>
  column === keyColumn ? keyColumn : column.field;

/** Markdown fields, whose text ends with a line end, as editors write it. */
const markdownFields = (kind: TableKind): readonly string[] =>
  entryKinds.find(({ name }) => name === kind)?.markdown ?? [];

/** The value that a cell gives a field. */
function valueFor(kind: TableKind, { cell, column }: { cell: Cell; column: Column }): unknown {
  const value = valueOfCell(cell.text, column);
  return typeof value === 'string' && markdownFields(kind).includes(column.field)
    ? `${value}\n`
    : value;
}

/**
 * The changes that a row makes to an entry: none for a cell with the value of the entry. An empty cell
 * removes the field, unless empty cells are skipped.
 */
export function changesOf(
  row: Row,
  target: EntryTarget,
  kind: TableKind,
  keepEmpty: boolean,
): readonly FieldChange[] {
  return row.flatMap(({ cell, column }): FieldChange[] => {
    if (column === keyColumn) return [];
    const now = valueAt(target.value, column.steps);
    const text = plainCell(cell.text);
    if (text === plainCell(cellOf(now, column))) return [];
    if (text === '')
      return keepEmpty || now === undefined ? [] : [{ field: column.steps, value: undefined }];
    return [{ field: column.steps, value: valueFor(kind, { cell, column }) }];
  });
}

/** A new entry from a row: its path and its text. */
export function newEntryOf(
  row: Row,
  kind: TableKind,
  plan: EntryPlan,
  key: string,
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
  const given = fields as Record<string, unknown>;
  for (const { field, fallback = '' } of plan.questions)
    if (fallback !== '' && valueAt(given, field.split('.')) === undefined)
      if (!(field.startsWith('unreleased.') && given['released'] !== undefined))
        setField(given, field, fallback, schema);
  const path = `${plan.folder}/${key}${plan.extension}`;
  const line = schemaPath(join(sources, path), sources, plan.shape);
  return { path, text: entryText(plan.extension, given, schema, line), fields: given };
}

/** The entry that a row adds to the file of the categories. */
export const newCategory = (key: string): EntryTarget => ({
  kind: category.name,
  file: category.file,
  fileKind: 'categories',
  key,
  pointer: [key],
  schema: categorySchema,
  value: {},
});
