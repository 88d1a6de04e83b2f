import type { Remediable } from '../build/pipeline.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReportFormat } from '../diagnostics/reporters/registry.ts';
import type { Report } from '../diagnostics/reporters/reporter.ts';
import type { CommandIo } from './command-io.ts';
import { isOnGitHub } from './report-to-github.ts';
import type { ReportTarget } from './report-target.ts';

/** Formats that tell remedies; for all others none is worked out. */
const telling: ReadonlySet<ReportFormat> = new Set(['json', 'sarif', 'markdown', 'rdjson']);

/**
 * The remedies of some findings, for reports that tell them. Nothing is loaded where there is nothing to tell.
 *
 * @param remediableOf gives what the remedies are worked out of.
 */
export async function reportedRemedies(
  diagnostics: readonly Diagnostic[],
  targets: readonly ReportTarget[],
  shownAs: string,
  remediableOf: () => Remediable | Promise<Remediable>,
  { env }: Pick<CommandIo, 'env'>,
): Promise<Pick<Report, 'remedyOf'>> {
  const isTold = isOnGitHub(env) || targets.some(({ format }) => telling.has(format));
  if (diagnostics.length === 0 || !isTold) return {};
  const { createShownRemedies } = await import('../edit/shown-remedies.ts');
  const lead = shownAs === '.' ? '' : `${shownAs}/`;
  return { remedyOf: createShownRemedies(await remediableOf(), (file) => lead + file) };
}
