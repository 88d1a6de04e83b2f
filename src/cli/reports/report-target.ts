import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { ReportFormat } from '../../content/diagnostics/reporters/registry.ts';
import { didYouMean } from '../../base/text/nearest.ts';

/** A report that was requested: its format, and the file that it goes to, if not standard output. */
export interface ReportTarget<Format extends string = ReportFormat> {
  readonly format: Format;
  readonly file?: string;
}

/** Formats that are whole documents: a second report after one would spoil both. */
const documents: ReadonlySet<string> = new Set(['json', 'markdown']);

/**
 * Returns what reads one `--format`, such as `json` or `json=report.json`, and adds it to those before.
 *
 * @throws InvalidArgumentError naming the formats, or the nearest one; and for two reports that cannot go to
 *   the same place.
 */
export function targetsOf<Format extends string>(formats: readonly Format[]) {
  return (
    value: string,
    before: readonly ReportTarget<Format>[] = [],
  ): readonly ReportTarget<Format>[] => {
    const [name = '', ...rest] = value.split('=');
    const format = formats.find((candidate) => candidate === name);
    if (format === undefined) {
      const advice = didYouMean(name, formats, `Formats: ${formats.join(', ')}.`);
      throw new InvalidArgumentError(`There is no format ${JSON.stringify(name)}. ${advice}`);
    }
    const file = rest.join('=');
    if (value.includes('=') && file === '')
      throw new InvalidArgumentError(`Name a file after ${name}=, or leave out the =.`);
    const target = file === '' ? { format } : { format, file };
    if (before.some((earlier) => clash(earlier, target)))
      throw new InvalidArgumentError(
        file === ''
          ? `Another report already goes to standard output. Name a file: ${name}=report.txt`
          : `Another report already goes to ${file}.`,
      );
    return [...before, target];
  };
}

function clash(a: ReportTarget<string>, b: ReportTarget<string>): boolean {
  if (a.file !== undefined && b.file !== undefined) return resolve(a.file) === resolve(b.file);
  if (a.file !== b.file) return false;
  return a.format === b.format || documents.has(a.format) || documents.has(b.format);
}
