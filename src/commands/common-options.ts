import { Option } from 'commander';
import { reportFormats } from '../diagnostics/reporters/registry.ts';
import { addReportTarget, type ReportTarget } from './report-target.ts';

/** `--sources`, of every command that reads sources. */
export const sourcesOption = (): Option =>
  new Option('--sources <dir>', 'folder of the sources').default('sources');

/** `--out`; what the folder is to a command differs. */
export const outOption = (description: string): Option =>
  new Option('--out <dir>', description).default('out');

/** `--format` of the commands that report on sources. */
export const formatOption = (): Option =>
  new Option(
    '--format <format[=file]>',
    `how to report, as ${reportFormats.join(', ')}; with a file, as sarif=report.sarif; repeatable`,
  )
    .argParser<readonly ReportTarget[]>(addReportTarget)
    .default([], 'text');
