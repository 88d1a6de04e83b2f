import { isScalar, Scalar } from 'yaml';
import { toKey } from '../../base/text/to-key.ts';
import type { DiagnosticArguments } from '../../content/diagnostics/codes.ts';
import { truncate, quote } from '../../content/diagnostics/message.ts';
import { nodeAt } from '../../content/sources/node-pointer.ts';
import { matches } from '../../content/sources/shape-finding.ts';
import {
  edit,
  fieldOf,
  fix,
  inQuotes,
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
    'A number that is text is put in quotes, a number or yes and no in quotes lose them, a word or words between commas become a list, dashes and colons get the space after them.',
    (args, spot) => retyped(args, spot),
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
  'empty-field': fix('The field is removed.', (_, spot) =>
    removeNode(spot, `Remove ${String(spot.pointer?.at(-1))}`),
  ),
  'repeated-item': fix('The second of the two is removed.', ({ value }, spot) =>
    removeNode(spot, `Remove the second ${truncate(quote(value))}`),
  ),
};

/** A value of the wrong type in the right one, if the finding has its written form. */
function retyped(
  { quotable, instead }: DiagnosticArguments['wrong-type'],
  spot: FixTarget,
): Proposal | undefined {
  const node: unknown = spot.pointer && nodeAt(spot.yaml()?.document?.contents, spot.pointer);
  if (!isScalar(node)) return undefined;
  if (quotable === undefined)
    return instead && !/^[|>]/.test(spot.written)
      ? replace(spot, instead.says, instead.text)
      : undefined;
  if (node.type === Scalar.PLAIN && spot.written === quotable)
    return replace(spot, `Put ${truncate(quotable)} in quotes`, inQuotes(quotable));
  const title = `Put ${truncate(quotable)} in quotes`;
  return inPlaceOfComment(spot, quotable, title, inQuotes(quotable));
}

/** Writes a value in place of the comment that it was taken for: `name: #1` has none. */
function inPlaceOfComment(
  spot: FixTarget,
  comment: string,
  title: string,
  text: string,
): Proposal | undefined {
  const { document, part } = spot.yaml() ?? {};
  const node: unknown = spot.pointer && nodeAt(document?.contents, spot.pointer);
  if (!isScalar(node) || node.value !== null || !node.range || part === undefined) return undefined;
  const start = node.range[1] + part.offset;
  const [line = ''] = spot.text.slice(start).split('\n', 1);
  if (line.trim() !== comment) return undefined;
  const space = /[ \t]$/.test(spot.text.slice(0, start)) ? '' : ' ';
  return edit(title, [{ start, end: start + line.trimEnd().length, text: space + text }]);
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
  (text) =>
    text.replace(
      /^(?:https?:\/\/(?:apps|itunes)\.apple\.com\/(?:[^?#]*\/)?)?id(\d+)(?:[?#].*)?$/i,
      '$1',
    ),
  // The path below media/, as browsers, file managers and Windows have it.
  (text) => text.replaceAll('\\', '/').replace(/^(?:\.?\/)?(?:sources\/)?(?:media\/)?/, ''),
  (text) => text.replace(/^#?([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3'),
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
  if (text === undefined) return undefined;
  return value.startsWith('#') && valueIn(spot, spot.pointer) === null
    ? inPlaceOfComment(spot, value, `Write ${quote(text)}`, inQuotes(text))
    : writeValue(spot, text);
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
