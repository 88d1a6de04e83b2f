import { parse, stringify } from 'yaml';
import { isRecord } from '../../../base/is-record.ts';
import { referenceFieldAt } from '../../../contract/kinds/reference-fields.ts';
import { hasBody } from '../../../contract/kinds/page-kinds.ts';
import type { SourceKind } from '../../../contract/shapes/registry.ts';

/** What a form of a content management system holds for an entry. */
export type FormValue = Readonly<Record<string, unknown>>;

/**
 * A source as the values of a form. Forms have no maps with free keys, so categories and redirects are lists
 * there. Pictures are paths relative to the folder of pictures, with a leading slash.
 */
export function readForForm(kind: SourceKind, text: string): FormValue {
  const [, yaml = text, body = ''] = hasBody(kind)
    ? (/^---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)([^]*)$/m.exec(text) ?? [text, '', text])
    : [text, text];
  const data: unknown = parse(yaml, { merge: false });
  const value = isRecord(data) ? data : {};
  return {
    ...toLists(kind, eachPicture(kind, value, (path) => `/${path}`) as FormValue),
    ...(hasBody(kind) && { body: body.replaceAll('\r\n', '\n').trim() }),
  };
}

/** The text of a source after its form was saved, written anew: without comments and empty fields. */
export function writeFromForm(kind: SourceKind, form: FormValue): string {
  const { body = '', ...fields } = form;
  const plain = eachPicture(kind, toMaps(kind, fields), (path) => path.replace(/^\/+/, ''));
  const data = withoutEmpty(plain) ?? {};
  // Quotes what a YAML 1.1 parser would read as a boolean or a number.
  const yaml = stringify(data, { lineWidth: 0, compat: 'yaml-1.1', aliasDuplicateObjects: false });
  if (hasBody(kind)) return `---\n${yaml}---\n\n${String(body).trim()}\n`;
  const isAbove = kind === 'site' || kind === 'categories' || kind === 'moved';
  const schema = `${isAbove ? '..' : '../..'}/schemas/${kind}.schema.json`;
  return `# yaml-language-server: $schema=${schema}\n${yaml}`;
}

function toLists(kind: SourceKind, value: FormValue): FormValue {
  if (kind === 'categories')
    return {
      categories: Object.entries(value).map(([key, fields]) => ({ key, ...(fields as FormValue) })),
    };
  if (kind !== 'moved' || !isRecord(value['redirects'])) return value;
  const redirects = Object.entries(value['redirects']).map(([from, to]) => ({ from, to }));
  return { ...value, redirects };
}

function toMaps(kind: SourceKind, value: FormValue): FormValue {
  if (kind === 'categories')
    return Object.fromEntries(
      listOf(value['categories']).map(({ key, ...fields }) => [String(key), fields]),
    );
  if (kind !== 'moved' || !Array.isArray(value['redirects'])) return value;
  const redirects = listOf(value['redirects']).map(({ from, to }) => [String(from), to]);
  return { ...value, redirects: Object.fromEntries(redirects) as FormValue };
}

const listOf = (value: unknown): readonly FormValue[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A value with every path of a picture or a recording changed. */
function eachPicture(
  kind: SourceKind,
  value: unknown,
  change: (path: string) => string,
  at: readonly (string | number)[] = [],
): unknown {
  if (typeof value === 'string')
    return value !== '' && /^(?:picture|recording)$/.test(referenceFieldAt(kind, at)?.names ?? '')
      ? change(value)
      : value;
  if (Array.isArray(value))
    return value.map((item, index) => eachPicture(kind, item, change, [...at, index]));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, field]) => [key, eachPicture(kind, field, change, [...at, key])]),
  );
}

/** A value without fields that were not filled in; a list may be empty on purpose, as a menu is. */
function withoutEmpty(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    // A decorative picture has empty alternative text on purpose.
    .map(([key, field]) => [key, key === 'alt' ? field : withoutEmpty(field)] as const)
    .filter(([, field]) => field !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
