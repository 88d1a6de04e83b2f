import { Argument, Option } from 'commander';
import { reportFormats } from '../../content/diagnostics/reporters/registry.ts';
import { targetsOf } from '../reports/report-target.ts';
import { collect } from './option-parsers.ts';

/** An option, and what reads its value. */
export const option = (
  flags: string,
  text: string,
  parse?: (value: string, before: never) => unknown,
): Option => withParser(new Option(flags, text), parse);

/** An argument, and what reads it. */
export const argument = (
  name: string,
  text: string,
  parse?: (value: string, before: never) => unknown,
): Argument => withParser(new Argument(name, text), parse);

function withParser<Part extends Option | Argument>(
  part: Part,
  parse?: (value: string, before: never) => unknown,
): Part {
  if (parse !== undefined) part.argParser(parse as (value: string, before: unknown) => unknown);
  return part;
}

/** An option that may be given more than once. */
export const repeatable = (flags: string, text: string): Option =>
  option(flags, `${text}; repeatable`, collect);

/** The options that a command takes from the project if they are left out, each with its path there. */
export const projectPaths = { sources: 'sources', out: 'out' } as const;

/** `--sources`, of every command that reads sources. */
export const sourcesOption = (): Option =>
  option('--sources <dir>', 'folder of the sources').default(projectPaths.sources);

/** `--out`; each command uses the folder differently. */
export const outOption = (text: string): Option =>
  option('--out <dir>', text).default(projectPaths.out);

/** `--all` of the commands that report on sources. */
export const allOption = (more = ''): Option =>
  option('--all', `show each finding in full, however many share a code${more}`);

/** `--at`, of every command for which the day matters. */
export const dayOption = (text = 'day whose site to use, such as 2026-03-14'): Option =>
  option('--at <day>', `${text} (default: today in UTC)`);

/** `--format` of the commands that report on sources. */
export const formatOption = (): Option => formatOptionOf(reportFormats, 'sarif=report.sarif');

/** What all commands that edit sources have; see `finish`. */
export const editOptions = (): Option[] => [
  option('--dry-run', 'print the difference and write nothing'),
  formatOption(),
];

/** `--format` of a command that has formats of its own. */
export const formatOptionOf = (formats: readonly string[], example: string): Option =>
  option(
    '--format <format[=file]>',
    `report format: ${formats.join(', ')}; with a file: ${example}; repeatable`,
    targetsOf(formats),
  ).default([], 'text');
