import { join } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { hasErrors, type Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { ChangedFile } from '../../content/diagnostics/reporters/reporter.ts';
import { writeSourceChanges, type SourceChange } from '../../edit/moves/source-changes.ts';
import type { CheckedSources } from '../../build/pipeline/pipeline.ts';
import type { SourceFiles } from '../../content/sources/read-sources.ts';
import type { EditedCatalogue, EditPlan } from '../../edit/moves/plan.ts';
import { checkSources } from '../../build/pipeline/check-sources.ts';
import { displayPath } from '../inputs/display-path.ts';
import type { ReportTarget } from '../reports/report-target.ts';
import { writeReports } from '../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';
import { printDifference } from '../terminal/print-difference.ts';
import { introducedFindings } from './introduced-findings.ts';

/** The options of every command that edits sources. */
export interface EditOptions {
  readonly sources: string;
  readonly out: string;
  readonly dryRun?: boolean;
  readonly format?: readonly ReportTarget[];
}

/** An edit of sources, with the checks of what was and of what would be. */
export interface CheckedPlan {
  readonly changes: readonly SourceChange[];
  readonly before: Pick<CheckedSources, 'diagnostics'>;
  readonly after: Pick<CheckedSources, 'diagnostics' | 'textOf'>;
  /** Texts of the sources before, by what they are afterwards: what differs only in one is not new. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** What is reported of the findings that are new, and where. */
  readonly place?: (found: readonly Diagnostic[]) => readonly Diagnostic[];
}

/** What a plan would make of a catalogue, checked like it. */
export function checkedPlan(
  { sources: files, cache }: EditedCatalogue,
  { changes, after }: EditPlan,
  { sources, out }: EditOptions,
  renamed?: ReadonlyMap<string, string>,
): CheckedPlan {
  const input = { sources, shownAs: displayPath(sources), out };
  const check = (all: SourceFiles) => checkSources(input, all, cache && { cache });
  return { changes, before: check(files), after: check(after), ...(renamed && { renamed }) };
}

/**
 * The end of every edit of sources: reports the findings that it adds, and writes all of it, or nothing if one
 * is an error. Standard output gets the files that changed, for a dry run the difference, or the report for a
 * program that was requested.
 */
export async function finish(
  { changes, before, after, renamed, place = (found) => found }: CheckedPlan,
  { sources, dryRun = false, format = [] }: EditOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const changed = changes.filter((change) => change.before !== change.after);
  const diagnostics = place(introducedFindings(before.diagnostics, after.diagnostics, renamed));
  const refused = hasErrors(diagnostics);
  const isForProgram = format.some(({ file }) => file === undefined);
  const shownFiles = [...new Set(diagnostics.map(({ file }) => file))];
  const files = refused ? [] : changed.map((change) => changedFile(change, sources));
  if (!refused && !dryRun) await writeSourceChanges(sources, changed);
  if (diagnostics.length > 0 || format.length > 0)
    await writeReports(
      { diagnostics, shownFiles, textOf: after.textOf, changed: files },
      format,
      isForProgram ? io : { ...io, out: io.err, style: io.logStyle },
    );
  if (refused) {
    io.log('Nothing was written.');
    return 1;
  }
  if (dryRun) {
    const { formatDifference } = await import('../../edit/moves/format-difference.ts');
    const difference = formatDifference(changed, displayPath(sources));
    printDifference(difference, isForProgram ? io.err : io.out);
  } else if (!isForProgram) for (const { file } of files) io.out(file);
  return 0;
}

const changedFile = (
  { path, before, after, movedFrom }: SourceChange,
  sources: string,
): ChangedFile => ({
  file: join(sources, path),
  ...(movedFrom !== undefined && { from: join(sources, movedFrom) }),
  change:
    after === undefined
      ? 'removed'
      : before === undefined && movedFrom === undefined
        ? 'added'
        : 'changed',
});

/** Why a source cannot be added where one is. */
export const alreadyThere = (file: string): UsageError =>
  new UsageError(`${file} already exists. Choose another name.`);
