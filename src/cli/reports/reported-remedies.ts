import type { Remediable } from '../../build/pipeline/pipeline.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { ReportFormat } from '../../content/diagnostics/reporters/registry.ts';
import type { Report } from '../../content/diagnostics/reporters/reporter.ts';
import type { ReportTarget } from './report-target.ts';

/** Formats that include remedies; for all others none are worked out. */
const withRemedies: ReadonlySet<ReportFormat> = new Set(['json', 'sarif']);

/**
 * The remedies of some findings, for reports that include them. Nothing is loaded if there is nothing to
 * report.
 *
 * @param remediableOf returns what the remedies are worked out from.
 */
export async function reportedRemedies(
  diagnostics: readonly Diagnostic[],
  targets: readonly ReportTarget[],
  shownAs: string,
  remediableOf: () => Remediable | Promise<Remediable>,
): Promise<Pick<Report, 'remedyOf'>> {
  const isShown = targets.some(({ format }) => withRemedies.has(format));
  if (diagnostics.length === 0 || !isShown) return {};
  const { createShownRemedies } = await import('../../edit/fixes/shown-remedies.ts');
  const lead = shownAs === '.' ? '' : `${shownAs}/`;
  const checked = { diagnostics, remediable: await remediableOf() };
  return { remedyOf: createShownRemedies(checked, (file) => lead + file) };
}
