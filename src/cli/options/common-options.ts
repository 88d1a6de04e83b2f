import { Option } from 'commander';
import { reportFormats } from '../../content/diagnostics/reporters/registry.ts';
import { addReportTarget, type ReportTarget } from '../reports/report-target.ts';

/** `--sources`, of every command that reads sources. */
export const sourcesOption = (): Option =>
  new Option('--sources <dir>', 'folder of the sources').default('sources');

/** `--out`; each command uses the folder differently. */
export const outOption = (description: string): Option =>
  new Option('--out <dir>', description).default('out');

/** `--dry-run` of the commands that edit sources. */
export const dryRunOption = (): Option =>
  new Option('--dry-run', 'print the difference and write nothing');

/** `--all` of the commands that report on sources. */
export const allOption = (): Option =>
  new Option('--all', 'show each finding in full, however many share a code');

/** `--at`, of every command for which the day matters. */
export const dayOption = (description = 'day whose site to use, such as 2026-03-14'): Option =>
  new Option('--at <day>', `${description} (default: today in UTC)`);

/** `--format` of the commands that report on sources. */
export const formatOption = (): Option =>
  formatOptionOf(reportFormats, 'sarif=report.sarif').argParser<readonly ReportTarget[]>(
    addReportTarget,
  );

/** `--format` of a command that has formats of its own. */
export const formatOptionOf = (formats: readonly string[], example: string): Option =>
  new Option(
    '--format <format[=file]>',
    `report format: ${formats.join(', ')}; with a file: ${example}; repeatable`,
  ).default([], 'text');
