import { isScalar, Scalar } from 'yaml';
import { toKey } from '../../base/text/to-key.ts';
import type { DiagnosticArguments } from '../../content/diagnostics/codes.ts';
import { truncate, quote } from '../../content/diagnostics/message.ts';
import { nodeAt } from '../../content/sources/node-pointer.ts';
import { matches } from '../../content/sources/shape-finding.ts';
import type { TextEdit } from '../text-edit.ts';
import {
  edit,
  fieldOf,
  fix,
  inQuotes,
  isUnambiguous,
  replace,
  removeNode,
  valueIn,
  writeKey,
  writeValue,
  type Fixes,
  type Proposal,
  type FixTarget,
} from './fix.ts';

export const shapeFixes: Fixes = {
  'unknown-key': fix(
    'The field gets the only name that is close.',
    ({ key, nearest, allowed }, spot) =>
      nearest !== undefined && isUnambiguous(key, nearest, allowed)
        ? writeKey(spot, nearest)
        : undefined,
  ),
  'bad-key': fix(
    'A key is written in small letters with hyphens, an old path with its leading slash.',
    ({ key }, spot) => {
      if (spot.pointer === undefined || !/^[\p{L}\d/]/u.test(key)) return undefined;
      const names = fieldOf(spot, spot.pointer.slice(0, -1))?.propertyNames ?? {};
      const [name] = [toKey(key), `/${key}`].filter(
        (each) => matches(names, each) && !/[\s?#]/.test(each),
      );
      return name === undefined || names.pattern === undefined ? undefined : writeKey(spot, name);
    },
  ),
  'wrong-type': fix(
    'A number that is text is put in quotes, a number or yes and no in quotes lose them, a word or words between commas become a list.',
    (args, spot) => (spot.pointer?.length === 0 ? tightColons(args, spot) : retyped(args, spot)),
  ),
  'wrong-form': fix(
    'What is right except for its form is written in the right form: https, a slash at the end, the slashes of a label, the day of a date, capitals.',
    ({ value }, spot) => (typeof value === 'string' ? reformed(value, spot) : undefined),
  ),
  'control-character': fix(
    'Text on several lines that has to be one line begins with >-.',
    ({ lineEnd }, spot) => {
      const text = spot.pointer && valueIn(spot, spot.pointer);
      if (!lineEnd || typeof text !== 'string' || spot.pointer === undefined) return undefined;
      const node: unknown = nodeAt(spot.yaml()?.document?.contents, spot.pointer);
      if (!isScalar(node) || node.type !== Scalar.BLOCK_LITERAL) return undefined;
      const [header] = /^\|[-+]?(?=[ \t]*\n)/.exec(spot.written) ?? [];
      return header === undefined || /\n[ \t]|\n\n/.test(text.trim())
        ? undefined
        : replace(spot, 'Begin the text with >-', '>-', [0, header.length]);
    },
  ),
  'not-allowed': fix(
    'The only word that is close is written.',
    ({ value, nearest, allowed }, spot) =>
      nearest !== undefined && typeof value === 'string' && isUnambiguous(value, nearest, allowed)
        ? writeValue(spot, nearest)
        : undefined,
  ),
  'empty-field': fix('The field is removed.', (_, spot) =>
    removeNode(spot, `Remove ${String(spot.pointer?.at(-1))}`),
  ),
  'repeated-item': fix('The second of the two is removed.', ({ value }, spot) =>
    removeNode(spot, `Remove the second ${truncate(quote(value))}`),
  ),
};

/** A value of the wrong type in the right one, if the finding has its written form. */
function retyped(args: DiagnosticArguments['wrong-type'], spot: FixTarget): Proposal | undefined {
  const { document, part } = spot.yaml() ?? {};
  const node: unknown = spot.pointer && nodeAt(document?.contents, spot.pointer);
  if (!isScalar(node) || !node.range || part === undefined) return undefined;
  const [start, end] = [node.range[0] + part.offset, node.range[1] + part.offset];
  const written = spot.text.slice(start, end);
  if (args.quotable !== undefined) {
    if (node.type === Scalar.PLAIN && written === args.quotable)
      return edit(`Put ${truncate(written)} in quotes`, [{ start, end, text: inQuotes(written) }]);
    // `name: #1` has no value: the rest of the line is a comment.
    const [line = ''] = spot.text.slice(end).split('\n', 1);
    const comment = line.trim();
    if (written !== '' || !comment.startsWith('#') || comment !== args.quotable) return undefined;
    const space = /[ \t]$/.test(spot.text.slice(0, end)) ? '' : ' ';
    return edit(`Put ${truncate(comment)} in quotes`, [
      { start: end, end: end + line.trimEnd().length, text: space + inQuotes(comment) },
    ]);
  }
  const [, text] = /^Write (true|false|-?\d+|\[.*\])$/.exec(args.advice ?? '') ?? [];
  if (text === undefined || node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL)
    return undefined;
  return edit(`Write ${text}`, [{ start, end, text }]);
}

/** A file in which no colon is followed by a space is one text to YAML. */
function tightColons(
  { advice }: DiagnosticArguments['wrong-type'],
  { text }: FixTarget,
): Proposal | undefined {
  if (advice?.startsWith('Write a space after each colon') !== true) return undefined;
  const colons: TextEdit[] = [...text.matchAll(/^[A-Za-z][\w-]*:(?=[^\s/])/gm)].map(
    ({ 0: key, index }) => ({ start: index + key.length, end: index + key.length, text: ' ' }),
  );
  return edit('Write a space after each colon', colons);
}

/** Returns another form of a text without spaces around it, or that text itself. */
type Form = (text: string, field: unknown) => string;

const withoutSlash = (text: string): string => (text.endsWith('/') ? text.slice(0, -1) : text);

const dayOf = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const forms: readonly Form[] = [
  (text) => text,
  (text) => text.replace(/^http:/i, 'https:'),
  (text) => text.replace(/^(?=www\.)/i, 'https://'),
  (text) => withoutSlash(text),
  (text) => withoutSlash(text.replace(/^http:/i, 'https:')),
  (text, field) => (field === 'label' ? `/${text}/` : text),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.replace(/^id(?=\d+$)/i, ''),
  (text) => text.replace(/^(\d+),(\d\d)$/, '$1.$2'),
  (text) => text.replace(/ ?(?:to|–|—|-) ?(?=\d)/, '-'),
  (text) => text.replace(/^(?=[\da-f]{6}$)/i, '#'),
  // If the year comes first, the month comes next, whatever the separator.
  (text) =>
    text.replace(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, (_, year: string, month: string, day) =>
      dayOf(year, month, String(day)),
    ),
  // With dots, the day comes first everywhere; with slashes, only if the number cannot be a month.
  (text) => {
    const [, day, month, year] =
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ??
      /^(1[3-9]|2\d|3[01])\/(\d{1,2})\/(\d{4})$/.exec(text) ??
      [];
    return day === undefined ? text : dayOf(year, month, day);
  },
];

/** A text of the wrong form in the right one, if it is clear what that is. */
function reformed(value: string, spot: FixTarget): Proposal | undefined {
  if (spot.pointer === undefined) return undefined;
  const field = spot.pointer.at(-1);
  if (spot.kind === 'site' && spot.pointer[0] === 'locale') {
    const tag = value.trim().replaceAll('_', '-');
    return tag !== value && isLanguageTag(tag) ? writeValue(spot, tag) : undefined;
  }
  const schema = fieldOf(spot, spot.pointer);
  const text = forms
    .map((form) => form(value.trim(), field))
    .find((each) => each !== value && schema?.pattern !== undefined && matches(schema, each));
  return text === undefined ? undefined : writeValue(spot, text);
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
