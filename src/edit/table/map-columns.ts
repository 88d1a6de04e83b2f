import { nearest } from '../../base/text/nearest.ts';
import type { Column } from './columns.ts';
import { keyColumn } from './columns.ts';
import type { Cell } from './read-table.ts';

/** What each column of a table holds; undefined for one that is skipped. */
export interface ColumnMap {
  readonly columns: readonly (Column | typeof keyColumn | undefined)[];
  readonly faults: readonly { readonly at: Cell; readonly message: string }[];
}

/**
 * What the columns of a table hold, by their names: the fields, whatever their capitals, and the key. `map`
 * has other names for them, as `Column=field`; a column without a field after the `=` is skipped.
 */
export function mapColumns(
  header: readonly Cell[],
  all: readonly Column[],
  map: ReadonlyMap<string, string>,
): ColumnMap {
  const faults: { at: Cell; message: string }[] = [];
  const seen = new Set<string>();
  const byName = new Map<string, Column | typeof keyColumn>([
    [keyColumn, keyColumn],
    ...all.map((column) => [column.field.toLowerCase(), column] as const),
  ]);
  const columns = header.map((cell) => {
    const title = cell.text.trim();
    const mapped = map.get(title);
    if (mapped === '' || (title === '' && mapped === undefined)) return undefined;
    const name = mapped ?? title;
    const column = byName.get(name.toLowerCase());
    if (column === undefined) {
      const names = [keyColumn, ...all.map(({ field }) => field)];
      const meant = nearest(name, names);
      const hint = meant === undefined ? `Fields: ${names.join(', ')}` : `Did you mean ${meant}`;
      faults.push({
        at: cell,
        message: `There is no field ${JSON.stringify(name)}. ${hint}${meant === undefined ? '.' : '?'} Name it with --map ${JSON.stringify(`${title}=field`)}, or skip it with --map ${JSON.stringify(`${title}=`)}.`,
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
