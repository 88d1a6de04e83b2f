import { sourcesInput } from '../../inputs/require-sources.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkSources } from '../../../build/sources/check-sources.ts';
import type { Range } from '../../../content/diagnostics/finding.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { entryTargets } from '../../../edit/names/entry-targets.ts';
import type { Cell } from '../../../edit/table/read-table.ts';
import { UsageError } from '../../../base/failures.ts';
import { createRangeOf } from '../../../content/sources/locate.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { displayPath } from '../../inputs/project-folder.ts';
import { nextFreeId } from '../../../content/rules/unique-vehicles.ts';
import { nameRows } from './name-rows.ts';
import { placeInTable } from './place-in-table.ts';
import { planRows, type ImportContext, type Outcome } from './plan-rows.ts';
import { readMap, rowsOf, tableNames, textIn, type Fault } from './table-rows.ts';
import { kindsByWord, type KindName } from '../../../contract/kinds/registry.ts';
import { groupDigits } from '../../../base/text/plain-text.ts';
import { finish, type EditOptions } from '../../edits/finish.ts';

export interface ImportOptions extends EditOptions {
  readonly kind?: KindName;
  /** `Column=field`, repeatable. */
  readonly map?: readonly string[];
  readonly create?: boolean;
  readonly keepEmpty?: boolean;
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
  const { sources, map = [], create = false, keepEmpty = false, dryRun = false } = options;
  const input = sourcesInput(options);
  const kind = options.kind ?? kindOfFile(file);
  const bytes = readBytes(file);
  const { readTable } = await import('../../../edit/table/read-table.ts');
  const table = readTable(bytes, file);
  const before = checkSources(input);
  const rangeOf = rangesIn(bytes);
  const refuse = (faults: readonly Fault[]): void => {
    if (faults.length === 0) return;
    const inOrder = [...faults].sort((a, b) => a.at.start - b.at.start);
    throw new UsageError(
      inOrder.map(({ at, message, earlier }) => {
        const { line, column } = rangeOf(at);
        const further = earlier && ` The other is in line ${rangeOf(earlier).line}.`;
        return `${file}:${line}:${column}: ${message}${further ?? ''}`;
      }),
    );
  };
  const { rows, faults } = rowsOf(table, kind, readMap(map));
  refuse(faults);
  const { entries } = before;
  const ids = rows.map((row) => textIn(row, 'id')).filter((id) => id !== '');
  const context: ImportContext = {
    kind,
    targets: entryTargets(entries).filter((target) => target.kind === kind),
    entries,
    sources,
    today: io.now().toISOString().slice(0, 10),
    freeId: nextFreeId([...before.takenIds(), ...ids]),
    keepEmpty,
  };
  const { named, faults: unnamed } = nameRows(rows, context, create);
  refuse(unnamed);
  const planned = planRows(named, context);
  refuse(planned.faults);
  const shown = displayPath(file);
  const { changes } = planned;
  const overlay = new Map(changes.map(({ path, after }) => [path, after]));
  const after = overlay.size === 0 ? before : checkSources({ ...input, overlay });
  const place = (diagnostics: readonly Diagnostic[]) =>
    placeInTable(diagnostics, after.findingOf, {
      placed: planned.placed,
      shown,
      rangeOf,
    });
  const textOf = (name: string) =>
    name === shown ? bytes.toString('utf8').replaceAll('\r\n', '\n') : after.textOf(name);
  const code = await finish({ changes, before, after: { ...after, textOf }, place }, options, io);
  const done = dryRun ? '' : `${io.logStyle.green('✓')} `;
  if (code === 0) io.log(done + importSummary(planned.placed, dryRun));
  return code;
}

function kindOfFile(file: string): KindName {
  const name = basename(file).replace(/\.[^.]*$/, '');
  const kind = kindsByWord.get(name);
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

/** Returns the range of a cell, whose positions count bytes. */
function rangesIn(bytes: Buffer): (cell: Cell) => Range {
  const rangeOf = createRangeOf(bytes.toString('utf8'));
  const units = new Uint32Array(bytes.length + 1);
  for (const [at, byte] of bytes.entries())
    units[at + 1] = (units[at] ?? 0) + (isWithinLetter(byte) ? 0 : byte < 0xf0 ? 1 : 2);
  return ({ start, end }) => rangeOf(units[start] ?? 0, units[end] ?? 0);
}

const isWithinLetter = (byte: number): boolean => byte >= 0x80 && byte < 0xc0;

/** “2 entries created, 3 changed, 7 untouched.” */
function importSummary(
  placed: readonly { readonly outcome: Outcome }[],
  isDryRun: boolean,
): string {
  const number = (outcome: Outcome): number =>
    placed.filter((row) => row.outcome === outcome).length;
  const created = number('created');
  return [
    `${groupDigits(created)} ${created === 1 ? 'entry' : 'entries'} ${isDryRun ? 'would be ' : ''}created`,
    `${groupDigits(number('changed'))} changed`,
    `${groupDigits(number('untouched'))} untouched.`,
  ].join(', ');
}
