import { hasErrors } from '../../content/diagnostics/diagnostic.ts';
import { writeSourceChanges, type SourceChange } from '../../edit/source-changes.ts';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';
import { printDifference } from '../terminal/print-difference.ts';
import { writeReports } from '../reports/write-reports.ts';

/** An edit of sources that is planned and checked. */
export interface CheckedEdit {
  readonly sources: string;
  /** Path of the sources relative to the working folder. */
  readonly shownAs: string;
  readonly changes: readonly SourceChange[];
  readonly introduced: Parameters<typeof writeReports>[0];
}

/**
 * Reports what an edit adds on standard error, and writes all of it, or nothing if it adds an error. For a
 * dry run the difference goes to standard output, and nothing is written.
 *
 * @returns undefined if it was written.
 */
export async function writeEdit(
  { sources, shownAs, changes, introduced }: CheckedEdit,
  dryRun: boolean,
  io: CommandIo,
): Promise<ExitCode | undefined> {
  if (introduced.diagnostics.length > 0)
    await writeReports(introduced, [], { ...io, out: io.err, style: io.logStyle });
  if (hasErrors(introduced.diagnostics)) {
    io.log('Nothing was written.');
    return 1;
  }
  if (dryRun) {
    const { formatDifference } = await import('../../edit/format-difference.ts');
    printDifference(formatDifference(changes, shownAs), io.out);
    return 0;
  }
  await writeSourceChanges(sources, changes);
  return undefined;
}
