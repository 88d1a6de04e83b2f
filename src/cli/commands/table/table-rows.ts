import { columnsOf, type Column, type keyColumn } from '../../../edit/table/columns.ts';
import { mapColumns } from '../../../edit/table/map-columns.ts';
import type { Cell, Table } from '../../../edit/table/read-table.ts';
import { UsageError } from '../../../base/failures.ts';
import { schemaOfTable, type TableKind } from './table-kinds.ts';

/** A row of a table with the column of each cell. */
export type Row = readonly { readonly cell: Cell; readonly column: Column | typeof keyColumn }[];

/** Why a table is not accepted, and where. */
export interface Fault {
  readonly at: Cell;
  readonly message: string;
  /** What it does not go together with. */
  readonly other?: Cell;
}

/** The rows of a table, each cell with its column; and what is wrong with the columns. */
export function rowsOf(
  { header, rows }: Table,
  kind: TableKind,
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
      ...rows.flatMap((row) =>
        row.slice(header.length).some(({ text }) => text !== '')
          ? [{ at: row[header.length] ?? first, message: 'This cell has no column.' }]
          : [],
      ),
    ],
    rows: rows.map((row) =>
      row.flatMap((cell, index) => {
        const column = columns[index];
        return column === undefined ? [] : [{ cell, column }];
      }),
    ),
  };
}

/** The column names that were typed as `Column=field`. */
export function readMap(typed: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    typed.map((each) => {
      const at = each.lastIndexOf('=');
      if (at <= 0) throw new UsageError(`--map takes Column=field, not ${JSON.stringify(each)}.`);
      return [each.slice(0, at).trim(), each.slice(at + 1).trim()];
    }),
  );
}
