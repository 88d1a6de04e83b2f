import { sourcesInput } from '../../inputs/require-sources.ts';
import { valueAt } from '../../../content/diagnostics/json-pointer.ts';
import { checkSources } from '../../../build/sources/check-sources.ts';
import { entryTargets } from '../../../edit/names/entry-targets.ts';
import { filterEntries } from '../../../edit/names/filter-entries.ts';
import { cellOf, columnsOf, keyColumn, type Column } from '../../../edit/table/columns.ts';
import { UsageError } from '../../../base/failures.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import type { KindName } from '../../../contract/kinds/registry.ts';
import { schemaOfTable } from './table-rows.ts';
import { stringify } from 'csv-stringify/sync';

export interface ExportOptions {
  readonly sources: string;
  readonly out: string;
  readonly columns?: string;
  readonly where?: readonly string[];
  readonly delimiter?: string;
  readonly bom?: boolean;
}

/**
 * `catalogue export <kind>`: a table of the entries on standard output, as CSV (RFC 4180), which
 * `catalogue import` takes back.
 *
 * @throws UsageError for a column that the entries do not have.
 */
export function runExport(
  kind: KindName,
  { sources, out, columns: wanted, where = [], delimiter = ',', bom = false }: ExportOptions,
  io: CommandIo,
): ExitCode {
  const { entries } = checkSources(sourcesInput({ sources, out }));
  const everyEntry = entryTargets(entries);
  const targets = everyEntry.filter((target) => target.kind === kind);
  const met = filterEntries(targets, where, everyEntry);
  const columns = pickColumns(columnsOf(schemaOfTable(kind)), wanted);

  const rows = met.map(({ key, value }) => [
    cellOf(key, { type: 'text' }),
    ...columns.map((column) => cellOf(valueAt(value, column.steps), column)),
  ]);
  const header = [keyColumn, ...columns].map(({ field }) => field);
  const text = csvText([header, ...rows], { bom, delimiter });
  io.out({ as: 'exact', text: text.slice(0, -1) }); // its final line feed is printed with it
  return 0;
}

function pickColumns(columns: readonly Column[], wanted: string | undefined): readonly Column[] {
  if (wanted === undefined) return columns;
  const names = wanted.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== keyColumn.field)
    .map((name) => {
      const column = columns.find(({ field }) => field === name);
      if (column !== undefined) return column;
      const fields = columns.map(({ field }) => field);
      const advice = didYouMean(name, fields, `Columns: ${fields.join(', ')}.`);
      throw new UsageError(`There is no column ${JSON.stringify(name)}. ${advice}`);
    });
}

/**
 * A table as CSV (RFC 4180), with a line end at its end. Every cell with a line end of any kind is quoted: some
 * readers end a row at a line feed, some at a carriage return.
 */
export const csvText = (
  rows: readonly (readonly string[])[],
  form: { readonly delimiter: string; readonly bom: boolean },
): string =>
  stringify(
    rows.map((row) => [...row]),
    { ...form, record_delimiter: '\r\n', quoted_match: /[\r\n\u0085\u2028\u2029]|^\s|\s$/ },
  );
