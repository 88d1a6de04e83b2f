import type { Diagnostic, Finding } from '../../../content/diagnostics/diagnostic.ts';
import type { Place, Range } from '../../../content/diagnostics/finding.ts';
import { isInOneFile } from '../../../contract/kinds/registry.ts';
import { formatPointer } from '../../../content/diagnostics/json-pointer.ts';
import { keyColumn } from '../../../edit/table/columns.ts';
import type { Cell } from '../../../edit/table/read-table.ts';
import { compareCodePoints } from '../../../base/text/compare-code-points.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import type { PlacedRow } from './plan-rows.ts';
import { cellIn } from './table-rows.ts';

/** A table as findings name it, and what its rows do. */
interface ShownTable {
  readonly placed: readonly PlacedRow[];
  readonly shown: string;
  readonly rangeOf: (cell: Cell) => Range;
}

/**
 * Moves the findings of an import to their places in the table: the cell of the field, else the cell that
 * names the entry. A finding in another file is moved to a row that it names as its other place, by its address
 * or by its key, and the place in the other file is named with it. One that names no row keeps its place.
 */
export function placeInTable(
  diagnostics: readonly Diagnostic[],
  findingOf: (diagnostic: Diagnostic) => Finding | undefined,
  { placed, shown, rangeOf }: ShownTable,
): readonly Diagnostic[] {
  const byFile = groupBy(placed, ({ file }) => file);
  // What the arguments of a finding call the entry of a row.
  const byName = new Map(
    placed
      .filter(({ outcome }) => outcome !== 'untouched')
      .flatMap((row) => [
        [`path ${row.path}`, row] as const,
        [`${isInOneFile(row.kind) ? 'key' : 'slug'} ${row.key}`, row] as const,
      ]),
  );
  const cellAt = (place: Place): Cell | undefined => {
    const rows = byFile.get(place.file) ?? [];
    const at = 'pointer' in place ? formatPointer(place.pointer) : '';
    const row =
      rows.find(({ pointer }) => isWithin(at, formatPointer(pointer))) ??
      (rows.length === 1 ? rows[0] : undefined);
    return row && cellFor(at, row);
  };
  const inTable = (diagnostic: Diagnostic): Diagnostic => {
    const finding = findingOf(diagnostic);
    if (finding === undefined) return diagnostic;
    const cells = [finding.at, ...(finding.related ?? []).map(({ at }) => at)].map(cellAt);
    const first = cells.findIndex((cell) => cell !== undefined);
    const cell = cells[first] ?? namedBy(finding, byName);
    if (cell === undefined) return diagnostic;
    const { pointer: _, related = [], ...rest } = diagnostic;
    const others = [placeOf(diagnostic), ...related]
      .map((place, index) => ({ ...place, ...placeIn(cells[index]) }))
      .filter((_other, index) => index !== first);
    return { ...rest, ...placeIn(cell), ...(others.length > 0 && { related: others }) };
  };
  const placeIn = (cell: Cell | undefined) => cell && { file: shown, ...rangeOf(cell) };
  return diagnostics
    .map(inTable)
    .sort((a, b) => compareCodePoints(a.file, b.file) || a.line - b.line || a.column - b.column);
}

type Related = NonNullable<Diagnostic['related']>[number];

const placeOf = ({ file, line, column, endLine, endColumn }: Diagnostic): Related => ({
  file,
  line,
  column,
  endLine,
  endColumn,
  message: 'This is the other place.',
});

function cellFor(at: string, { pointer, row, at: name }: PlacedRow): Cell {
  const exact = row.find(
    ({ column }) =>
      column !== keyColumn && isWithin(at, formatPointer([...pointer, ...column.steps])),
  );
  return exact?.cell ?? name;
}

const isWithin = (at: string, pointer: string): boolean =>
  at === pointer || at.startsWith(`${pointer}/`);

function namedBy({ args }: Finding, byName: ReadonlyMap<string, PlacedRow>): Cell | undefined {
  const values = new Map<string, unknown>(Object.entries(args));
  const named = ['path', 'slug', 'key'].flatMap(
    (name) => byName.get(`${name} ${String(values.get(name))}`) ?? [],
  )[0];
  if (named === undefined) return undefined;
  return (values.has('id') ? cellIn(named.row, 'id') : undefined) ?? named.at;
}
