import type { Diagnostic, Pointer, Range } from '../../diagnostics/diagnostic.ts';
import { formatPointer } from '../../diagnostics/json-pointer.ts';
import { keyColumn } from '../../edit/table/columns.ts';
import type { Cell } from '../../edit/table/read-table.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { groupBy } from '../../text/group-by.ts';
import type { Row } from './table-rows.ts';

/** A row, and the entry that it is written to. */
export interface PlacedRow {
  readonly file: string;
  readonly pointer: Pointer;
  readonly row: Row;
}

/** A table as findings name it. */
export interface ShownTable {
  readonly shown: string;
  /** The sources folder as findings name it. */
  readonly lead: string;
  readonly rangeOf: (cell: Cell) => Range;
}

/**
 * Moves findings in the entries of the rows to their places in the table: the cell of the field, else the
 * first cell of the row. Other findings keep their place.
 */
export function placeInTable(
  placed: readonly PlacedRow[],
  { shown, lead, rangeOf }: ShownTable,
): (found: readonly Diagnostic[]) => readonly Diagnostic[] {
  const byFile = groupBy(placed, ({ file }) => (lead === '.' ? file : `${lead}/${file}`));
  return (found) =>
    found
      .map((diagnostic) => {
        const rows = byFile.get(diagnostic.file) ?? [];
        const at = diagnostic.pointer ?? '';
        const row =
          rows.find(({ pointer }) => isWithin(at, formatPointer(pointer))) ??
          (rows.length === 1 ? rows[0] : undefined);
        const cell = row && cellFor(at, row);
        if (cell === undefined) return diagnostic;
        const { pointer: _, ...rest } = diagnostic;
        return { ...rest, file: shown, ...rangeOf(cell) };
      })
      .sort((a, b) => compareCodePoints(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function cellFor(at: string, { pointer, row }: PlacedRow): Cell | undefined {
  const exact = row.find(
    ({ column }) =>
      column !== keyColumn && isWithin(at, formatPointer([...pointer, ...column.steps])),
  );
  return (exact ?? row[0])?.cell;
}

const isWithin = (at: string, pointer: string): boolean =>
  at === pointer || at.startsWith(`${pointer}/`);
