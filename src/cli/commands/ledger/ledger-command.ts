import { join } from 'node:path';
import { replaceFile } from '../../../base/files/write-file.ts';
import { count, groupDigits } from '../../../base/text/plain-text.ts';
import { hasErrors } from '../../../content/diagnostics/diagnostic.ts';
import { currentRecords, withNewRecords } from '../../../content/publication/current-records.ts';
import type { Entries } from '../../../content/model/entries.ts';
import type { LedgerRecord } from '../../../content/publication/ledger.ts';
import { publishedAt } from '../../../content/publication/published-paths.ts';
import { ledgerFile, ledgerText, recordLine } from '../../../content/sources/ledger-text.ts';
import { fixedPaths } from '../../../site/publish/registry.ts';
import { checkSources } from '../../../build/pipeline/check-sources.ts';
import { withLineEndsOf } from '../../../edit/yaml/raw-text.ts';
import { removeLeftFiles } from '../../../edit/moves/source-changes.ts';
import { readDay } from '../../inputs/read-day.ts';
import { readSourceText, sourcesInput } from '../../inputs/require-sources.ts';
import { writeReports } from '../../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';

export interface LedgerOptions {
  readonly sources: string;
  readonly out: string;
  readonly check?: boolean;
  /** The day whose addresses are remembered; today if left out. */
  readonly at?: string;
}

/**
 * `catalogue ledger`: adds every address that the ledger lacks of the sources, and of what is published. Standard
 * output gets the new lines. Nothing is written if the sources have errors, or for `--check`, which fails if there is
 * something to add.
 */
export async function runLedger(
  { sources, out, check, at: day }: LedgerOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const input = sourcesInput({ sources, out });
  const checked = checkSources({ ...input, at: readDay(day, io) });
  const { entries } = checked;
  const { live } = checked.calendar;
  if (hasErrors(checked.diagnostics)) {
    await writeReports(checked, [], { ...io, out: io.err, style: io.logStyle });
    io.log('Nothing was written.');
    return 1;
  }
  const file = join(sources, ledgerFile);
  const before = entries.ledger?.value.records ?? [];
  const { records, added } = withNewRecords(before, [
    ...currentRecords(live),
    ...formerRecords(checked.published, live),
  ]);
  for (const record of added) io.out(recordLine(record));
  const missing = count(added.length, 'record');
  if (check === true) {
    if (added.length === 0) io.log(`${io.logStyle.green('✓')} ${file} is current.`);
    else io.log(`${file} lacks ${missing}. Run \`catalogue ledger\`.`);
    return added.length === 0 ? 0 : 1;
  }
  writeLedger(sources, records);
  io.log(
    `${io.logStyle.green('✓')} ${file}: ${missing} added, ${groupDigits(records.length)} in all.`,
  );
  return 0;
}

/** Of what was published, the pages and vehicles that the sources no longer publish. */
function formerRecords(published: readonly LedgerRecord[], live: Entries): LedgerRecord[] {
  const publishedNow = publishedAt(live, fixedPaths);
  return published.filter(
    ({ path, kind }) =>
      kind !== 'redirect' && kind !== 'removed' && publishedNow(path) === undefined,
  );
}

/** Writes a ledger with all of some records, sorted. */
function writeLedger(sources: string, records: readonly LedgerRecord[]): void {
  const before = readSourceText(sources, ledgerFile) ?? '';
  const text = withLineEndsOf(before, ledgerText(records));
  if (text === before) return;
  removeLeftFiles(sources);
  replaceFile(join(sources, ledgerFile), text, { within: sources });
}
