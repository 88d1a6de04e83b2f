import { isScalar, Scalar } from 'yaml';
import type { FixTarget, Proposal } from '../diagnostics/fix.ts';
import { quote, truncate } from '../diagnostics/message.ts';
import { edit, inQuotes, replace, valueIn, writeValue } from '../diagnostics/propose.ts';
import { fieldOf, matches } from './field-schema.ts';
import { nodeAt } from './node-pointer.ts';

/** YAML to write in place of a value, and the sentence that says so. */
export interface Instead {
  readonly says: string;
  readonly text: string;
}

export interface Retypable {
  /** What would be right as text in quotes. */
  readonly quotable?: string | undefined;
  /** What can only have been meant. */
  readonly instead?: Instead | undefined;
}

/** A value of the wrong type in the right one, if the finding has its written form. */
export function retyped({ quotable, instead }: Retypable, spot: FixTarget): Proposal | undefined {
  const node: unknown = spot.pointer && nodeAt(spot.yaml()?.document?.contents, spot.pointer);
  if (!isScalar(node)) return instead && replace(spot, instead.says, instead.text);
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
      /^(?:https?:\/\/(?:apps|itunes)\.apple\.com\/(?:[a-z]{2}\/)?app\/(?:[^/?#]+\/)?)?id(\d+)(?:[?#].*)?$/i,
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
export function reformed(value: string, spot: FixTarget): Proposal | undefined {
  if (spot.pointer === undefined) return undefined;
  const field = spot.pointer.at(-1);
  if (spot.kind === 'site' && spot.pointer[0] === 'locale') {
    const tag = value.trim().replaceAll('_', '-');
    return tag !== value && isLanguageTag(tag) ? writeValue(spot, tag) : undefined;
  }
  const schema = fieldOf(spot, spot.pointer);
  const text = forms
    .map((form) => form(value.trim(), field))
    .find(
      (candidate) =>
        candidate !== value && schema?.pattern !== undefined && matches(schema, candidate),
    );
  if (text === undefined) return undefined;
  return value.startsWith('#') && valueIn(spot, spot.pointer) === null
    ? inPlaceOfComment(spot, value, `Write ${quote(text)}`, inQuotes(text))
    : writeValue(spot, text);
}

/** Only the grammar decides, so that the languages of a Node version do not matter. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
