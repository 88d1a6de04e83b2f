import { sourcesInput } from '../inputs/require-sources.ts';
import { join } from 'node:path';
import { hasErrors, type Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { ChangedFile } from '../../content/diagnostics/reporters/reporter.ts';
import { writeSourceChanges, type SourceChange } from '../../edit/moves/source-changes.ts';
import type { SourceFiles } from '../../content/sources/read-sources.ts';
import type { EditedCatalogue, EditPlan } from '../../edit/moves/edit-plan.ts';
import { checkSources, type Sources } from '../../build/sources/check-sources.ts';
import { displayPath } from '../inputs/project-folder.ts';
import type { ReportTarget } from '../reports/report-target.ts';
import { writeReports } from '../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';

export interface EditOptions {
  readonly sources: string;
  readonly out: string;
  readonly dryRun?: boolean;
  readonly format?: readonly ReportTarget[];
}

/** An edit of sources, with the checks of what was and of what would be. */
interface CheckedPlan {
  readonly changes: readonly SourceChange[];
  readonly before: Pick<Sources, 'diagnostics'>;
  readonly after: Pick<Sources, 'diagnostics' | 'textOf'>;
  /** Texts of the sources before, by what they are afterwards: what differs only in one is not new. */
  readonly renamed?: ReadonlyMap<string, string> | undefined;
  /** What is reported of the findings that are new, and where. */
  readonly place?: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

/** Fixes of sources, which errors do not keep from being written: what is left is reported instead. */
interface FixPlan {
  readonly changes: readonly SourceChange[];
  /** Called when all is written, with the files that changed; returns the exit code. */
  readonly report: (changed: readonly ChangedFile[], io: CommandIo) => Promise<ExitCode>;
}

/** What a plan would make of a catalogue, checked like it. */
export function checkedPlan(
  { sources: files, cache }: EditedCatalogue,
  { changes, after }: EditPlan,
  { sources, out }: EditOptions,
  renamed?: ReadonlyMap<string, string>,
): CheckedPlan {
  const input = sourcesInput({ sources, out });
  const check = (sourceFiles: SourceFiles) => checkSources(input, sourceFiles, cache && { cache });
  return { changes, before: check(files), after: check(after), renamed };
}

/**
 * The end of every edit of sources: writes all of it, or nothing if it adds an error, and reports the findings that
 * it adds. Standard output gets the files that changed, or the report of what fixes left; for a dry run the
 * difference; or the report for a program that was requested.
 */
export async function finish(
  plan: CheckedPlan | FixPlan,
  { sources, dryRun = false, format = [] }: EditOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const changed = plan.changes.filter((change) => change.before !== change.after);
  const added = 'report' in plan ? [] : addedFindings(plan);
  const refused = hasErrors(added);
  const isForProgram = format.some(({ file }) => file === undefined);
  const beside = isForProgram ? io : { ...io, out: io.err, style: io.logStyle };
  const files = refused ? [] : changed.map((change) => changedFile(change, sources));
  if (!refused && !dryRun) await writeSourceChanges(sources, changed);
  let code: ExitCode = refused ? 1 : 0;
  if ('report' in plan) code = await plan.report(files, dryRun ? beside : io);
  else if (added.length > 0 || format.length > 0) {
    const shownFiles = [...new Set(added.map(({ file }) => file))];
    const { textOf } = plan.after;
    await writeReports({ diagnostics: added, shownFiles, textOf, changed: files }, format, beside);
  }
  if (refused) io.log('Nothing was written.');
  else if (dryRun) {
    const { formatDifference } = await import('../../edit/moves/format-difference.ts');
    const difference = formatDifference(changed, displayPath(sources));
    // Every byte of it, as `git apply` takes it; its last line feed is printed with it.
    if (difference !== '')
      (isForProgram ? io.err : io.out)({ as: 'exact', text: difference.slice(0, -1) });
  } else if (!isForProgram && !('report' in plan)) for (const { file } of files) io.out(file);
  return code;
}

const addedFindings = ({ before, after, renamed, place = (findings) => findings }: CheckedPlan) =>
  place(introducedFindings(before.diagnostics, after.diagnostics, renamed));

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

/**
 * The errors and warnings that an edit of sources adds. Positions do not count, because lines move.
 *
 * @param renamed texts of the sources as they are now, with what they were before: a finding that differs
 * only in such a text is not new.
 */
function introducedFindings(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  renamed: ReadonlyMap<string, string> = new Map(),
): Diagnostic[] {
  const nameOf = ({ code, file, message }: Diagnostic): string => {
    let name = `${code} ${file} ${message}`;
    for (const [now, then] of renamed) name = name.replaceAll(now, then);
    return name;
  };
  const left = new Map<string, number>();
  for (const name of before.map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1);
  return after.filter((diagnostic) => {
    if (diagnostic.severity === 'note') return false;
    const name = nameOf(diagnostic);
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
}
