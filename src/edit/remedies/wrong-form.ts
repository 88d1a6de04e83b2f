import { matches } from '../../content/sources/shape-finding.ts';
import { schemaAt } from './field-schema.ts';
import type { FindingOf, Proposal, RemedyContext } from './remedy-rule.ts';
import { writeValue } from './value-proposals.ts';

/** Returns another form of a text, or the text itself. */
type Form = (text: string, field: unknown) => string;

const twoDigits = (number: string): string => number.padStart(2, '0');

/** If the year comes first, the month comes next, whatever the separator. */
const yearFirst = (text: string): string =>
  text.replace(
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    (_, year: string, month: string, day: string) =>
      `${year}-${twoDigits(month)}-${twoDigits(day)}`,
  );

/** With dots, the day comes first everywhere; with slashes, only if the number cannot be a month. */
const dayFirst = (text: string): string =>
  text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$|^(1[3-9]|2\d|3[01])\/(\d{1,2})\/(\d{4})$/,
    (_, ...parts: (string | undefined)[]) => {
      const [day = '', month = '', year = ''] = parts[0] === undefined ? parts.slice(3) : parts;
      return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    },
  );

const withoutSlash = (text: string): string => (text.endsWith('/') ? text.slice(0, -1) : text);

/** Nothing else can have been meant. */
const certain: readonly Form[] = [
  (text) => text.trim(),
  (text) => text.trim().replace(/^http:/i, 'https:'),
  (text) => text.trim().replace(/^(?=www\.)/i, 'https://'),
  (text) => withoutSlash(text.trim()),
  (text) => withoutSlash(text.trim().replace(/^http:/i, 'https:')),
  (text, field) => (field === 'label' ? `/${text.trim()}/` : text),
  (text) => text.trim().toLowerCase(),
  (text) => text.trim().toUpperCase(),
  (text) => text.trim().replace(/^id(?=\d+$)/i, ''),
  (text) => text.trim().replace(/^(\d+),(\d\d)$/, '$1.$2'),
  (text) => text.trim().replace(/ ?(?:to|–|—|-) ?(?=\d)/, '-'),
  (text) => text.trim().replace(/^(?=[\da-f]{6}$)/i, '#'),
  (text) => yearFirst(text.trim()),
  (text) => dayFirst(text.trim()),
];

/** Likely, but a person has to check. */
const probable: readonly Form[] = [
  (text) => text.trim().split(/[?#]/, 1)[0] ?? '',
  (text) => text.trim().replace(/^(?=[\w-]+(?:\/[\w-]+)*$)/, '/'),
  (text) => text.trim().replace(/^(?=[\w-]+(?:\.[\w-]+)+(?:\/|$))/, 'https://'),
  (text) => text.trim().replace(/-(\d\d?)$/, (_, digits: string) => `-${digits.padStart(3, '0')}`),
  (text) => text.trim().replace(/^(\d+\.\d+)$/, '$1.0'),
];

/** A text of the wrong form in the right one, if it is clear what that is. */
export function wrongForm(
  { args: { value }, at }: FindingOf<'wrong-form'>,
  { source }: RemedyContext,
): Proposal | undefined {
  if (!('pointer' in at) || typeof value !== 'string') return undefined;
  const isLocale = source.kind === 'site' && at.pointer[0] === 'locale';
  const schema = schemaAt(source, at.pointer);
  const isRight = isLocale
    ? isTag
    : (text: string) => schema?.pattern !== undefined && matches(schema, text);
  for (const [forms, isCertain] of [
    [isLocale ? [underscores] : certain, true],
    [isLocale ? [] : probable, false],
  ] as const)
    for (const form of forms) {
      const text = form(value, at.pointer.at(-1));
      if (text !== value && isRight(text)) return writeValue(source, at.pointer, text, isCertain);
    }
  return undefined;
}

const underscores: Form = (text) => text.trim().replaceAll('_', '-');

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
