import { UsageError } from '../../../base/failures.ts';
import { escapeData } from '../../../content/diagnostics/reporters/github.ts';
import { bySeverity } from '../../../content/diagnostics/reporters/reporter.ts';
import { text } from '../../../content/diagnostics/reporters/text.ts';
import { createStyle } from '../../../content/diagnostics/style.ts';
import type { DiffFormat } from '../../../review/diff/reporters/registry.ts';
import { NotComparedError } from '../../comparison/pull-request-base.ts';
import { FaultySourcesError } from '../../comparison/side.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { fromWorkspace, isOnGitHub, reportToGitHub } from '../../reports/report-to-github.ts';
import { asCode, writeRendered } from '../../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';

/** A comment may have 65,536 characters. */
const longest = 60_000;

/**
 * Says why a pull request was compared with nothing, with the errors of its sources or of those of its base. Errors of its own fail it,
 * those of its base do not.
 */
export async function reportNotCompared(
  fault: unknown,
  targets: readonly ReportTarget<DiffFormat>[],
  io: CommandIo,
): Promise<ExitCode> {
  const isOfBase = fault instanceof NotComparedError;
  const cause = isOfBase ? fault.cause : fault;
  if (!isOfBase && !(cause instanceof FaultySourcesError)) throw fault;
  const shared = cause instanceof FaultySourcesError ? cause.alsoIn : 0;
  const also = shared === 0 ? '' : ` (${shared} of them in what it merges into, too)`;
  const why = isOfBase
    ? fault.message
    : `The sources of this pull request have errors${also}, so nothing is published of them:`;
  const findings =
    cause instanceof FaultySourcesError
      ? errorsIn(cause.checked, io)
      : cause instanceof UsageError
        ? cause.message
        : '';
  const parts = [why, ...(findings === '' ? [] : [asCode(findings, longest)])];
  const comment = ['## Catalogue: not compared', ...parts].join('\n\n');
  const people = targets.filter(({ format }) => format === 'text' || format === 'markdown');
  const printed = await writeRendered<DiffFormat>(
    (format) =>
      format === 'markdown' ? comment : `Not compared: ${[why, findings].join('\n').trim()}`,
    people,
    io,
  );
  if (isOnGitHub(io.env)) {
    const annotations = () => `::notice title=catalogue::${escapeData(`Not compared: ${why}`)}`;
    reportToGitHub({ annotations, summary: () => comment, outputs: {} }, printed, io);
  }
  return isOfBase ? 0 : 1;
}

/** The errors of sources as a check says them, with files named from the root of the checkout. */
function errorsIn(
  { diagnostics, shownFiles, textOf }: FaultySourcesError['checked'],
  { env }: CommandIo,
): string {
  const { errors } = bySeverity(diagnostics);
  const report = { files: shownFiles, textOf, style: createStyle(false) };
  return text(fromWorkspace({ ...report, diagnostics: errors }, env));
}
