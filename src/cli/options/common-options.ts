import { Argument, Option } from 'commander';
import { reportFormats } from '../../content/diagnostics/reporters/registry.ts';
import { targetsOf } from '../reports/report-target.ts';
import { collect, wholeNumberIn } from './option-parsers.ts';
import { megabyte, defaultLimits, type RequestLimits } from '../../base/requests/request-limits.ts';

export const option = (
  flags: string,
  text: string,
  parse?: (value: string, before: never) => unknown,
): Option => withParser(new Option(flags, text), parse);

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

export const repeatable = (flags: string, text: string): Option =>
  option(flags, `${text}; repeatable`, collect);

/** The options that a command takes from the project if they are left out, each with its path there. */
export const projectPaths = { sources: 'sources', out: 'out' } as const;

export const sourcesOption = (): Option =>
  option('--sources <dir>', 'folder of the sources').default(projectPaths.sources);

/** `--out`; each command uses the folder differently. */
export const outOption = (text: string): Option =>
  option('--out <dir>', text).default(projectPaths.out);

/** What a command takes from the project; see `projectPaths`. */
export const projectOptions = (out: string): readonly Option[] => [sourcesOption(), outOption(out)];

export const allOption = (more = ''): Option =>
  option('--all', `show each finding in full, however many share a code${more}`);

export const dayOption = (text = 'day whose site to use, such as 2026-03-14'): Option =>
  option('--at <day>', `${text} (default: today in UTC)`);

export const formatOption = (): Option => formatOptionOf(reportFormats, 'json=report.json');

/** What all commands that edit sources have; see `finish`. */
export const editOptions = (): Option[] => [
  option('--dry-run', 'print the difference and write nothing'),
  formatOption(),
];

export const formatOptionOf = (formats: readonly string[], example: string): Option =>
  option(
    '--format <format[=file]>',
    `report format: ${formats.join(', ')}; with a file: ${example}; repeatable`,
    targetsOf(formats),
  ).default([], 'text');

/** What limits requests: an option, what it limits, how much its unit counts, and the most that can be typed. */
const limited = [
  ['timeout', '--timeout <seconds>', 'time for each request', 'requestMs', 1000, 3600],
  ['maxTime', '--max-time <seconds>', 'time for all requests in total', 'runMs', 1000, 86_400],
  ['maxRequests', '--max-requests <count>', 'number of requests', 'requests', 1, 100_000_000],
  ['maxAnswer', '--max-answer <MB>', 'size of one answer', 'answerBytes', megabyte, 500],
  [
    'maxTotal',
    '--max-total <MB>',
    'size of all answers in total',
    'totalBytes',
    megabyte,
    1_000_000,
  ],
] as const;

export type RequestOptions = Readonly<Partial<Record<(typeof limited)[number][0], number>>>;

/** The options that limit what a server may send; they apply wherever a command sends requests. */
export const requestOptions = (): readonly Option[] =>
  limited.map(([, flags, text, limit, unit, most]) =>
    option(flags, text, wholeNumberIn(1, most)).default(defaultLimits[limit] / unit),
  );

export function limitsOf(typed: RequestOptions): RequestLimits {
  const limits = limited.map(
    ([name, , , limit, unit]) =>
      [limit, (typed[name] ?? defaultLimits[limit] / unit) * unit] as const,
  );
  return { ...defaultLimits, ...Object.fromEntries(limits), hasOptions: true };
}
