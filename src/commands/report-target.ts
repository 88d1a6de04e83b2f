import { InvalidArgumentError } from 'commander';
import { reportFormats, type ReportFormat } from '../diagnostics/reporters/registry.ts';
import { nearest } from '../text/nearest.ts';

/** A report that was asked for: its format, and the file that it goes to, if not standard output. */
export interface ReportTarget {
  readonly format: ReportFormat;
  readonly file?: string;
}

/**
 * Reads one `--format`, as `json` or `sarif=report.sarif`, and adds it to those before.
 *
 * @throws InvalidArgumentError naming the formats, or the one that was meant.
 */
export function addReportTarget(
  value: string,
  before: readonly ReportTarget[] = [],
): readonly ReportTarget[] {
  const [name = '', ...rest] = value.split('=');
  const format = reportFormats.find((candidate) => candidate === name);
  if (format === undefined) {
    const meant = nearest(name, reportFormats);
    throw new InvalidArgumentError(
      `There is no format ${JSON.stringify(name)}. ${meant === undefined ? `Formats: ${reportFormats.join(', ')}.` : `Did you mean ${meant}?`}`,
    );
  }
  const file = rest.join('=');
  if (value.includes('=') && file === '')
    throw new InvalidArgumentError(`Name a file after ${name}=, or leave the = away.`);
  return [...before, file === '' ? { format } : { format, file }];
}
