import { join } from 'node:path';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { appendToFile } from '../../base/files/append-file.ts';
import { replaceFile } from '../../base/files/write-file.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { composeComment } from './comment.ts';
import { compare } from './compare.ts';
import { checkCounts, diffCounts, type Counts } from './read-report.ts';
import type { ActionHost } from './run-program.ts';
import { failed, prepare, type Run, type StepResult } from './run.ts';

/**
 * The whole action: checks the catalogue, compares it with its base and writes the reports, the summary and
 * the outputs. Every step runs, whatever the result of the one before. Returns the worst exit code: 1 for a
 * finding, 2 for a usage error, 3 for an environment error.
 *
 * @throws UsageError for an invalid input.
 */
export async function runAction(host: ActionHost): Promise<number> {
  const run = prepare(host);
  const check = checkCatalogue(run);
  const diff = await guarded('The comparison', host, () => compare(run, check.code));
  const code = Math.max(check.code, diff.code);
  const checked = checkCounts(run.report);
  const compared = diffCounts(run.report);
  const isSound = check.code === 0 && isNothing(checked);
  // The success of the check is shown only if there is nothing else to report.
  const parts = {
    check: isSound && diff.markdown !== '' ? '' : check.markdown,
    diff: diff.markdown,
  };
  writeComment(run, composeComment(parts), code === 0 && isSound && isNothing(compared));
  appendToFile(
    host.env['GITHUB_OUTPUT'],
    Object.entries({ ...checked, ...compared, 'exit-code': code })
      .map(([name, value]) => `${name}=${String(value)}\n`)
      .join(''),
  );
  return code;
}

/** A step that could not do its work; the run goes on. */
async function guarded(
  what: string,
  host: ActionHost,
  step: () => Promise<StepResult>,
): Promise<StepResult> {
  try {
    return await step();
  } catch (failure) {
    const code = failure instanceof UsageError ? 2 : failure instanceof EnvironmentError ? 3 : 0;
    if (code === 0 || !(failure instanceof Error)) throw failure;
    return { code, markdown: failed(what, failure.message, host) };
  }
}

/** Whether all counts are 0. */
const isNothing = (counts: Counts): boolean =>
  Object.values(counts).every((count) => typeof count !== 'number' || count === 0);

/** The job that comments reads only these two files. */
function writeComment({ report, event }: Run, comment: string, isQuiet: boolean): void {
  if (event.pullRequest === undefined) return;
  const { number } = event.pullRequest;
  replaceFile(join(report, 'comment.md'), comment);
  replaceFile(join(report, 'pull-request.json'), `${JSON.stringify({ number, isQuiet })}\n`);
}
