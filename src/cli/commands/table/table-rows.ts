import { columnsOf, type Column, keyColumn, plainCell } from '../../../edit/table/columns.ts';
import type { Cell, Table } from '../../../edit/table/read-table.ts';
import { UsageError } from '../../../base/failures.ts';
import { didYouMean, nearest } from '../../../base/text/nearest.ts';
import { invalidChoice } from '../../options/option-parsers.ts';
import {
  kindsByPlural,
  kindsByWord,
  partOf,
  type KindName,
} from '../../../contract/kinds/registry.ts';
import type { FieldSchema } from '../../../content/sources/field-schema.ts';
import { categorySchema } from '../../../edit/names/entry-targets.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';

export const tableNames: readonly string[] = [...kindsByPlural.keys()];

/** Accepts the name of a kind, in the singular or the plural. */
export function parseTableKind(name: string): KindName {
  const kind = kindsByWord.get(name);
  if (kind !== undefined) return kind;
  throw invalidChoice(tableNames, name);
}

export const schemaOfTable = (kind: KindName): FieldSchema =>
  new Map<string, FieldSchema>(Object.entries(sourceSchemas)).get(partOf(kind).kind) ??
  categorySchema;

/**
 * What the columns of a table hold, by their names: the fields, whatever their capitals, and the key. `map`
 * has other names for them, as `Column=field`; a column without a field after the `=` is skipped, and has nothing.
 */
function mapColumns(
  header: readonly Cell[],
  fields: readonly Column[],
  map: ReadonlyMap<string, string>,
): { readonly columns: readonly (Column | undefined)[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const columnsByName = new Map(
    [keyColumn, ...fields].map((column) => [column.field.toLowerCase(), column]),
  );
  const isKnown = ({ text }: Cell): boolean =>
    map.has(text.trim()) || nearest(text.trim(), columnsByName.keys()) !== undefined;
  const [first] = header;
  if (first !== undefined && first.text.trim() !== '' && !header.some(isKnown)) {
    const names = [keyColumn, ...fields.slice(0, 4)].map(({ field }) => field);
    const message = `The first row has to be the names of the fields, such as ${names.join(', ')}; this one has none.`;
    return { columns: header.map(() => undefined), faults: [{ at: first, message }] };
  }
  const columns = header.map((cell) => {
    const title = cell.text.trim();
    const mapped = map.get(title);
    if (mapped === '' || (title === '' && mapped === undefined)) return undefined;
    const name = mapped ?? title;
    const column = columnsByName.get(name.toLowerCase());
    if (column === undefined) {
      const names = [keyColumn, ...fields].map(({ field }) => field);
      const advice = didYouMean(name, names, `Fields: ${names.join(', ')}.`);
      faults.push({
        at: cell,
        message: `There is no field ${JSON.stringify(name)}. ${advice} Name it with --map ${JSON.stringify(`${title}=field`)}, or skip it with --map ${JSON.stringify(`${title}=`)}.`,
      });
      return undefined;
    }
    if (seen.has(name.toLowerCase()))
      faults.push({ at: cell, message: `There are two columns for ${name}.` });
    seen.add(name.toLowerCase());
    return column;
  });
  return { columns, faults };
}

export type Row = readonly { readonly cell: Cell; readonly column: Column }[];

export const cellIn = (row: Row, field: string): Cell | undefined =>
  row.find(({ column }) => column.field === field)?.cell;

export const textIn = (row: Row, field: string): string =>
  plainCell(cellIn(row, field)?.text ?? '');

/** Why a table is not accepted, and where. */
export interface Fault {
  readonly at: Cell;
  readonly message: string;
  /** What it does not go together with. */
  readonly earlier?: Cell;
}

/** The rows of a table, each cell with its column; and what is wrong with the columns. */
export function rowsOf(
  { header, rows }: Table,
  kind: KindName,
  map: ReadonlyMap<string, string>,
): { readonly rows: readonly Row[]; readonly faults: readonly Fault[] } {
  const { columns, faults } = mapColumns(header, columnsOf(schemaOfTable(kind)), map);
  const unknown = [...map.keys()].filter(
    (name) => !header.some(({ text }) => text.trim() === name),
  );
  const [first = { text: '', start: 0, end: 0 }] = header;
  return {
    faults: [
      ...faults,
      ...unknown.map((name) => ({ at: first, message: `--map: there is no column ${name}.` })),
      ...rows
        .filter((row) => row.slice(header.length).some(({ text }) => text !== ''))
        .map((row) => ({
          at: row[header.length] ?? first,
          message: 'This row has more cells than there are columns.',
        })),
    ],
    rows: rows.map((row) =>
      row.flatMap((cell, index) => {
        const column = columns[index];
        return column === undefined ? [] : [{ cell, column }];
      }),
    ),
  };
}

export function readMap(typed: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    typed.map((text) => {
      const at = text.lastIndexOf('=');
      if (at <= 0) throw new UsageError(`--map takes Column=field, not ${JSON.stringify(text)}.`);
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}
