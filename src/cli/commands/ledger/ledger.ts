import { join } from 'node:path';
import { checkSources } from '../../../build/pipeline/check-sources.ts';
import { vehicle } from '../../../contract/kinds/vehicle.ts';
import { paths } from '../../../contract/paths.ts';
import { hasErrors } from '../../../content/diagnostics/diagnostic.ts';
import { removeLeftFiles } from '../../../edit/source-changes.ts';
import { replaceFile } from '../../../base/files/write-file.ts';
import { currentRecords, kindAt, withNewRecords } from '../../../content/model/current-records.ts';
import { withLineEndsOf } from '../../../edit/raw-text.ts';
import { ledgerFile, ledgerText, recordLine } from '../../../content/sources/ledger-text.ts';
import type { Entries } from '../../../content/model/entries.ts';
import { isKept, type LedgerRecord } from '../../../content/model/ledger.ts';
import { publishedAt } from '../../../content/model/published-paths.ts';
import { previousPages, previousVehicles } from '../../../build/output/previous-output.ts';
import { fixedPaths } from '../../../site/publish/fixed-paths.ts';
import { count, groupDigits } from '../../../base/text/plain-text.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { readDay } from '../../inputs/read-day.ts';
import { readSourceText, requireSources } from '../../inputs/require-sources.ts';
import { displayPath } from '../../inputs/display-path.ts';
import { writeReports } from '../../reports/write-reports.ts';

export interface LedgerOptions {
  readonly sources: string;
  readonly out: string;
  readonly check?: boolean;
  /** The day whose addresses are remembered; today if left out. */
  readonly at?: string;
}

/**
 * `catalogue ledger`: adds every address of the sources that the ledger lacks; the first time also what the
 * last output published. Standard output gets the new lines. Nothing is written if the sources have errors,
 * or for `--check`, which fails if there is something to add.
 */
export async function runLedger(
  { sources, out, check, at: day }: LedgerOptions,
  io: CommandIo,
): Promise<ExitCode> {
  requireSources(sources);
  const shownAs = displayPath(sources);
  const checked = checkSources({ sources, shownAs, out, at: readDay(day, io) });
  const { entries } = checked;
  const { live } = checked.calendar;
  if (hasErrors(checked.diagnostics)) {
    await writeReports(checked, [], { ...io, out: io.err, style: io.logStyle });
    io.log('Nothing was written.');
    return 1;
  }
  const file = join(sources, ledgerFile);
  const known = entries.ledger?.value.records ?? [];
  const current = currentRecords(live);
  const earlier = isKept(entries.ledger?.value) ? [] : previousRecords(out, live);
  const { records, added } = withNewRecords(known, [...current, ...earlier]);
  for (const record of added) io.out(recordLine(record));
  const missing = count(added.length, 'record');
  if (check === true) {
    if (added.length === 0) io.log(`${io.logStyle.green('✓')} ${file} is current.`);
    else io.log(`${file} lacks ${missing}. Run catalogue ledger.`);
    return added.length === 0 ? 0 : 1;
  }
  const before = readSourceText(sources, ledgerFile) ?? '';
  const text = withLineEndsOf(before, ledgerText(records));
  if (text !== before) {
    removeLeftFiles(sources);
    replaceFile(file, text, { within: sources });
  }
  io.log(
    `${io.logStyle.green('✓')} ${file}: ${missing} added, ${groupDigits(records.length)} in all.`,
  );
  return 0;
}

/** What the last output published and the sources do not. */
function previousRecords(out: string, entries: Entries): LedgerRecord[] {
  const published = publishedAt(entries, fixedPaths);
  return [
    ...previousVehicles(out).map(({ id, slug }) => ({
      path: paths.vehicle(slug),
      kind: vehicle.name,
      id,
    })),
    ...previousPages(out).map((path) => ({ path, kind: kindAt(path) })),
  ].filter(({ path }) => published(path) === undefined);
}
