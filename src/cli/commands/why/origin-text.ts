import type { OriginDocument } from '../../../contract/reports/origin-report.ts';
import { codeFrame } from '../../../content/diagnostics/code-frame.ts';
import { parsePointer } from '../../../content/diagnostics/json-pointer.ts';
import { printable } from '../../../content/diagnostics/printable.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { roleWords } from '../../../review/provenance/rules.ts';
import { count } from '../../../base/text/count.ts';
import { jsonOf } from '../../../base/text/json-of.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import type { OpenedSite } from '../../tracing/open-site.ts';

type Source = OriginDocument['sources'][number];

/** Above this number, each source gets one line. */
const mostInFull = 8;

/** Where a published place comes from, for a person. */
export function originText(
  document: OriginDocument,
  site: Pick<OpenedSite, 'checked' | 'shownAs'>,
  style: Style,
): string {
  const { path, pointer, value, rule, contract, writtenBy, sources, parts, complete } = document;
  const place = pointer === undefined ? path : `${path}#${pointer}`;
  const says = value === undefined ? '' : ` is ${short(value)}`;
  const head = [
    `${style.bold(printable(place))}${printable(says)}`,
    ...(contract === undefined ? [] : [`  ${contract}`]),
    `  ${rule}`,
    ...(writtenBy.length === 0 ? [] : [style.dim(`  Written by ${writtenBy.join(', ')}`)]),
  ];
  const body =
    parts !== undefined
      ? partLines(parts, sources, style)
      : sources.length > mostInFull
        ? fileLines(sources, style)
        : sources.flatMap((source) => ['', ...sourceLines(source, site, style)]);
  const rest = complete
    ? []
    : [
        '',
        style.dim(
          '  These explain texts on that page. What does not show as text is not looked for.',
        ),
      ];
  return [...head, ...body, ...rest].join('\n');
}

function sourceLines(
  source: Source,
  { checked }: Pick<OpenedSite, 'checked'>,
  style: Style,
): string[] {
  const { file, line, column, part, says, role, commit, reaches } = source;
  const at = line === undefined || column === undefined ? '' : `:${String(line)}:${String(column)}`;
  const frame =
    line === undefined || column === undefined
      ? []
      : codeFrame(checked.textOf(file) ?? '', {
          ...{ line, column, endLine: line },
          endColumn: column + Math.max(1, lengthOf(source)),
        });
  return [
    `${style.cyan(file)}${at}${partNames[part]}`,
    ...frame.map((each) => `  ${each}`),
    `  ${sentence(roleWords[role])}${says === undefined ? '' : ` ${style.dim(says)}`}`,
    ...commitLines(commit).map((each) => `  ${each}`),
    ...reachLines(reaches).map((each) => `  ${each}`),
  ];
}

const sentence = (words: string): string => `It ${words}.`;

const partNames: Readonly<Record<Source['part'], string>> = {
  value: '',
  key: '',
  'file-name': ' (the name of the file)',
  text: ' (the text below the front matter)',
  picture: ' (the picture)',
  count: ' (how many entries there are)',
};

function lengthOf({ text = '', column = 1, value }: Source): number {
  const rest = text.slice(column - 1).trimEnd();
  const written = typeof value === 'string' ? value : jsonOf(value);
  const at = rest.indexOf(written);
  return at >= 0 ? at + written.length : rest.length;
}

function commitLines(commit: Source['commit']): string[] {
  if (commit === undefined) return [];
  const { id, date = '', author = '', subject = '', isOldest } = commit;
  if (id === undefined) return ['Not committed yet.'];
  const oldest = isOldest === true ? ' (or older: the clone is shallow)' : '';
  return [
    `${id.slice(0, 8)} ${date.slice(0, 10)} ${printable(author)}: ${printable(subject)}${oldest}`,
  ];
}

function reachLines(reaches: Source['reaches']): string[] {
  if (reaches === undefined) return [];
  if (reaches.count === 0) return ['Nothing else depends on it.'];
  const more = reaches.count - reaches.places.length;
  const places = reaches.places.join(', ') + (more > 0 ? ` and ${count(more, 'more place')}` : '');
  return [`Also depends on it: ${places}.`];
}

/** Many sources are listed by file. */
const fileLines = (sources: readonly Source[], style: Style): string[] => [
  '',
  ...[...groupBy(sources, ({ file }) => file)].map(([file, own]) => {
    const names = own.map(({ part, pointer = '' }) =>
      part === 'value' || part === 'key' ? parsePointer(pointer).join('.') : part,
    );
    const shown = names.slice(0, 6).join(', ');
    const more = names.length > 6 ? ` and ${String(names.length - 6)} more` : '';
    return `  ${style.cyan(file)}: ${shown}${more}`;
  }),
];

const partLines = (
  parts: NonNullable<OriginDocument['parts']>,
  sources: readonly Source[],
  style: Style,
): string[] => [
  '',
  ...parts.map(({ pointer, value, sources: numbers }) => {
    const from = numbers.map((number) => placeName(sources[number]));
    const shown = from.length === 0 ? style.dim('a rule of the program') : from.join(', ');
    return `  ${pointer} is ${printable(short(value))}: ${shown}`;
  }),
];

function placeName(source: Source | undefined): string {
  if (source === undefined) return '';
  const { file, line, part } = source;
  return file + (line === undefined ? partNames[part] : `:${String(line)}`);
}

const longest = 80;

function short(value: unknown): string {
  const text = jsonOf(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
