import { count, wrap } from '../../../base/text/plain-text.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Range } from '../finding.ts';
import type { Severity } from '../message.ts';
import { printable } from '../printed.ts';
import type { Style } from '../style.ts';
import { bySeverity, placeOf, type Report, type Reporter } from './reporter.ts';

const widestFrame = 100;

/** The line of a range, cut around its place, which is marked below it; nothing if the text has no such line. */
export function codeFrame(text: string, range: Range): string[] {
  const line = text.split('\n')[range.line - 1];
  if (line === undefined) return [];
  const from = Math.min(range.column - 1, line.length);
  const to = range.endLine === range.line ? range.endColumn - 1 : line.length;
  const start = from > widestFrame / 2 ? startOfLetter(line, from - widestFrame / 2) : 0;
  const end = startOfLetter(line, Math.min(start + widestFrame, line.length));
  const before = (start > 0 ? '…' : '') + printable(line.slice(start, from));
  const after = printable(line.slice(from, end)) + (end < line.length ? '…' : '');
  const marked = printable(line.slice(from, Math.max(from, Math.min(to, end))));
  const gutter = String(range.line);
  return [
    `${gutter} | ${before}${after}`,
    `${' '.repeat(gutter.length)} | ${' '.repeat(columns(before))}${'^'.repeat(Math.max(1, columns(marked)))}`,
  ];
}

/** An offset, or the one before it if it would split a character. */
const startOfLetter = (text: string, offset: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset;

const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u;
const noWidth = /^[\p{M}\p{Cf}]*$/u;

/** Columns that a text takes on a terminal: two for a wide letter and for an emoji with several parts. */
function columns(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text))
    if (wide.test(segment)) width += 2;
    else if (!noWidth.test(segment)) width += 1;
  return width;
}

/** If a code has more findings than this, only the first `inFullOfMany` are printed in full. */
const mostInFull = 10;
const inFullOfMany = 5;
const mostPlaces = 100;
/** Places of notes, which ask for nothing, if there are more than `mostInFull`. */
const ofManyNotes = 3;

/** The findings to print in full, in their order, and those to list, by their code. */
function groupByCode(diagnostics: readonly Diagnostic[]): {
  readonly whole: readonly Diagnostic[];
  readonly listed: readonly (readonly Diagnostic[])[];
} {
  const listed = [...groupBy(diagnostics, ({ code }) => code).values()]
    .filter(({ length }) => length > mostInFull)
    .map((group) => group.slice(inFullOfMany));
  const hidden = new Set(listed.flat());
  return { whole: diagnostics.filter((diagnostic) => !hidden.has(diagnostic)), listed };
}

/** Where some findings of one code are; the message of each, unless all are the same. */
function placeLines(group: readonly Diagnostic[]): string[] {
  const listed = group.slice(0, mostPlaces);
  const areAlike = group.every(({ message }) => message === group[0]?.message);
  const lines = areAlike
    ? wrap(listed.map(placeOf).join(' '))
    : listed.map((diagnostic) => `${placeOf(diagnostic)} ${diagnostic.message}`);
  return [...lines, ...more(group.length - listed.length), howToSeeAll];
}

const more = (places: number): string[] =>
  places > 0 ? [`… and ${count(places, 'place')} more.`] : [];

const howToSeeAll =
  '→ `catalogue check --all` shows each of them in full, --format json lists them for a program.';

/** Findings for a person: each with its line and what to write; of many of one code the first, and a list of places. */
export const text: Reporter = (report) => {
  const { diagnostics, style } = report;
  if (diagnostics.length === 0) return '';
  const { notes } = bySeverity(diagnostics);
  const faults = diagnostics.filter(({ severity }) => severity !== 'note');
  const { whole, listed } =
    report.all === true ? { whole: diagnostics, listed: [] } : groupByCode(faults);
  const noted = report.all === true ? [] : [...groupBy(notes, ({ code }) => code).values()];
  const blocks = whole.map((diagnostic) => block(diagnostic, report));
  const lists = listed.map((group) => restList(group, style));
  return [
    ...blocks,
    ...lists,
    ...noted.map((group) => noteList(group, style)),
    summary(diagnostics, style),
  ].join('\n');
};

function block(diagnostic: Diagnostic, { textOf, style }: Report): string {
  const { file, severity, code, message, hint, related } = diagnostic;
  const source = isWholeFile(diagnostic) ? undefined : textOf(file);
  const colour = colourOf(severity, style);
  const lines = [
    `${style.bold(printable(placeOf(diagnostic)))} ${colour(severity)} ${style.dim(code)}`,
    `  ${printable(message)}`,
    ...(source === undefined
      ? []
      : codeFrame(source, diagnostic).map((row) => `  ${style.dim(row)}`)),
    ...(related ?? []).map(
      (other) => `  ${style.dim('see')} ${printable(`${placeOf(other)} ${other.message}`)}`,
    ),
    ...(hint === undefined ? [] : [`  ${style.cyan('→')} ${printable(hint)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** “129 more few-words”, and where they are. */
function restList(group: readonly Diagnostic[], style: Style): string {
  const [{ severity, code }] = group as readonly [Diagnostic];
  const colour = colourOf(severity, style);
  const head = `${style.bold(`${count(group.length, `more ${severity}`)} of the code`)} ${colour(code)}`;
  return `${[head, ...placeLines(group).map((line) => `  ${printable(line)}`)].join('\n')}\n`;
}

/** What is wanted, and where: “5 notes of the code sound-without-vehicle”. */
function noteList(group: readonly Diagnostic[], style: Style): string {
  const [{ code, message, hint }] = group as readonly [Diagnostic];
  const listed = group.length > mostInFull ? group.slice(0, ofManyNotes) : group;
  const left = group.length - listed.length;
  const places = wrap(listed.map(placeOf).join(' '));
  if (left > 0) places.push(...more(left), howToSeeAll);
  const lines = [
    `${style.bold(`${count(group.length, 'note')} of the code`)} ${style.cyan(code)}`,
    `  ${printable(message)}`,
    ...places.map((line) => `  ${printable(line)}`),
    ...(hint === undefined ? [] : [`  ${style.cyan('→')} ${printable(hint)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

const colourOf = (severity: Severity, { red, yellow, cyan }: Style): Style['red'] =>
  ({ error: red, warning: yellow, note: cyan })[severity];

/** A finding without a place in its file: its first line would explain nothing. */
const isWholeFile = ({ line, endLine, endColumn }: Diagnostic): boolean =>
  line === 1 && endLine === 1 && endColumn === 1;

/** “3 errors and 1 warning in 2 files.” */
function summary(diagnostics: readonly Diagnostic[], style: Style): string {
  const { errors, warnings, notes } = bySeverity(diagnostics);
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const parts = [
    ...(errors.length > 0 ? [style.red(count(errors.length, 'error'))] : []),
    ...(warnings.length > 0 ? [style.yellow(count(warnings.length, 'warning'))] : []),
    ...(notes.length > 0 ? [style.cyan(count(notes.length, 'note'))] : []),
  ];
  return `${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')} in ${count(files, 'file')}.`;
}
