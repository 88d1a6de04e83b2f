import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkSources } from '../../build/check-sources.ts';
import { entryTargets } from '../../edit/entry-targets.ts';
import type { Cell } from '../../edit/table/read-table.ts';
import { UsageError } from '../../failures.ts';
import { createRangeOf } from '../../sources/locate.ts';
import type { CommandIo, ExitCode } from '../command-io.ts';
import { finishChanges } from '../finish-changes.ts';
import { requireSources } from '../require-sources.ts';
import { shownPath } from '../shown-path.ts';
import { placeInTable } from './place-in-table.ts';
import { planRows, type Planned } from './plan-import.ts';
import { readMap, rowsOf } from './table-rows.ts';
import { tableKind, tableNames, type TableKind } from './table-kinds.ts';

/** Options of `catalogue import`, as typed. */
export interface ImportOptions {
  readonly sources: string;
  readonly out: string;
  readonly kind?: TableKind;
  /** `Column=field`, repeatable. */
  readonly map?: readonly string[];
  readonly keepEmpty?: boolean;
  readonly dryRun?: boolean;
}

/**
 * `catalogue import <file.csv>`: writes the cells of a table into the entries that its rows name, and creates
 * an entry for a row that names none. The whole catalogue is checked with the changes before any file is
 * written; findings point into the table.
 *
 * @throws UsageError for a file that is not such a table, naming every fault with its line and column.
 */
export async function runImport(
  file: string,
  options: ImportOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources, out, map = [], keepEmpty = false, dryRun = false } = options;
  requireSources(sources, io.err);
  const kind = options.kind ?? kindOfFile(file);
  const bytes = readBytes(file);
  const { readTable } = await import('../../edit/table/read-table.ts');
  const table = readTable(bytes, file);
  const input = { sources, shownAs: shownPath(sources), out };
  const before = checkSources(input);
  const rangeOf = rangesIn(bytes);
  const { rows, faults } = rowsOf(table, kind, readMap(map));
  const targets = entryTargets(before.entries).filter((target) => target.kind === kind);
  const today = io.now().toISOString().slice(0, 10);
  const given = { kind, targets, entries: before.entries, out, sources, today, keepEmpty };
  const planned: Planned =
    faults.length > 0 ? { faults, edits: new Map(), placed: [] } : planRows(rows, given);
  if (planned.faults.length > 0)
    throw new UsageError(
      planned.faults.map(({ at, message }) => {
        const { line, column } = rangeOf(at);
        return `${file}:${String(line)}:${String(column)}: ${message}`;
      }),
    );
  const changes = [...planned.edits].map(([path, { text, after }]) => ({
    path,
    before: text,
    after,
  }));
  const shown = shownPath(file);
  return finishChanges(
    {
      input,
      before,
      changes,
      place: placeInTable(planned.placed, { shown, lead: input.shownAs, rangeOf }),
      textOf: (name) =>
        name === shown ? bytes.toString('utf8').replaceAll('\r\n', '\n') : undefined,
    },
    dryRun,
    io,
  );
}

function kindOfFile(file: string): TableKind {
  const name = basename(file).replace(/\.[^.]*$/, '');
  const kind = tableKind(name);
  if (kind === undefined)
    throw new UsageError(
      `The name of ${file} does not say what is in it. Write --kind with one of: ${tableNames.join(', ')}.`,
    );
  return kind;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new UsageError(`${file} cannot be read.`, { cause });
  }
}

function rangesIn(bytes: Buffer): (cell: Cell) => ReturnType<ReturnType<typeof createRangeOf>> {
  const rangeOf = createRangeOf(bytes.toString('utf8'));
  const offset = (at: number): number => bytes.subarray(0, at).toString('utf8').length;
  return ({ start, end }) => rangeOf(offset(start), offset(end));
}
