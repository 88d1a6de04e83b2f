import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { splitPage } from '../../src/content/sources/parse-page.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import type { FieldSchema } from '../../src/content/sources/field-schema.ts';
import { classifyPath } from '../../src/content/sources/classify-path.ts';
import type { SourceKind } from '../../src/contract/shapes/registry.ts';
import { sourceText } from '../support/sources/source-text.ts';
import { smallCatalogue, type Overlay } from '../support/sources/small-catalogue.ts';

/** What some language, host or tool might take for something else than text. */
const pieces = [
  ...['[a](javascript:alert(1))', '![x](https://plain.example/a.png)', '<https://plain.example>'],
  ...['<!--', '-->', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', ']]>', '&amp;'],
  ...['&#x41;', '&', '<', '>', '"', "'", '’', '“', '`', '``', '\\', '\\"', '{{x}}', '<%= it %>'],
  ...['$1', '${x}', '$host', '%{HTTP_HOST}', '#', '# a', '+', '%20', '%zz', '?', '?a=b', '|', ';'],
  ...['*b*', '_i_', '~~s~~', '1. a', '- a', '> q', ':rocket:', '[^1]', '---', '===', '\u00a0'],
  ...['plain.example', 'www.plain.example', 'https://plain.example/x', '(a)', '{', '}', '@a'],
  ...[
    'e\u0301',
    'ß',
    'İ',
    'Ǆ',
    '🚂',
    '👩‍👩‍👧',
    '\u05d0\u05d1',
    'عربي',
    '漢字',
    '\u2011',
    '０',
    '...',
    '.',
  ],
  ...['//', '/', 'r', 'Bus', 'bus 10', 'Über', 'a b  c', '404', 'index', 'mcp', 'default', 'null'],
  'long '.repeat(40).trim(),
];

const odd = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' ').trim());

const elsewhere = (text: string): string => text.replaceAll('plain.example', 'mark.example');

/** One field of one file with odd text in place of its own, or where there was none. */
export interface OddField {
  readonly path: string;
  readonly pointer: readonly (string | number)[];
  readonly value: unknown;
}

/** Where odd text can be, and in what it is wrapped there. */
interface Place {
  readonly pointer: OddField['pointer'];
  readonly values: fc.Arbitrary<unknown>;
}

/** Every field of the small catalogue that takes any text, also those that it does not have. */
const fields = [...smallCatalogue()].flatMap(([path, contents]) => {
  const kind = classifyPath(path).file?.kind as SourceKind;
  const value: unknown = parse(yamlOf(path, String(contents)));
  return placesIn(sourceSchemas[kind], value).map((place) => ({ path, ...place }));
});

/** Odd texts in some of the fields, and addresses that are odd in their own ways. */
export const oddFields: fc.Arbitrary<readonly OddField[]> = fc
  .tuple(
    fc.tuple(
      ...fields.map(({ values, ...field }) =>
        fc.option(
          values.map((value): OddField => ({ ...field, value })),
          { freq: 2 },
        ),
      ),
    ),
    fc.array(fc.tuple(odd, fc.constantFrom('/about', '/vehicles/bus')), { maxLength: 3 }),
  )
  .map(([texts, moved]) => [
    ...texts.filter((each) => each !== null),
    ...moved.map(([from, to]) => ({
      path: 'moved.yaml',
      pointer: ['redirects', `/${from.replace(/^\/+/, '').replace(/[?#*\\]|%[0-9a-f]{2}/g, '')}`],
      value: to,
    })),
  ]);

/** The files of the small catalogue with odd texts in their fields. */
export function overlayOf(texts: readonly OddField[]): Overlay {
  const small = smallCatalogue();
  const changed = new Set(texts.map(({ path }) => path));
  return Object.fromEntries(
    [...changed].map((path) => {
      const text = String(small.get(path) ?? '');
      const yaml = yamlOf(path, text);
      const value = (parse(yaml) ?? {}) as object;
      for (const each of texts) if (each.path === path) put(value, each.pointer, each.value);
      // Of a page, it begins at the end of a line.
      const [start = ''] = /^\n*/.exec(yaml) ?? [];
      return [path, text.replace(yaml, () => start + stringify(value, { lineWidth: 0 }))];
    }),
  );
}

function yamlOf(path: string, text: string): string {
  if (!path.endsWith('.md')) return text;
  const page = splitPage(sourceText(path, text), () => undefined);
  return page?.frontMatter.yaml ?? '';
}

function placesIn(schema: FieldSchema, value: unknown): Place[] {
  const within = (key: string | number, places: readonly Place[]): Place[] =>
    places.map(({ pointer, values }) => ({ pointer: [key, ...pointer], values }));
  const own = (): Place[] => {
    const values = valuesOf(schema);
    return values === undefined ? [] : [{ pointer: [], values }];
  };
  if (typeof value === 'string' || value === undefined) return own();
  if (Array.isArray(value))
    return value.flatMap((item, index) => within(index, placesIn(schema.items ?? {}, item)));
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, additionalProperties: any } = schema;
  const known = new Map(Object.entries({ ...properties, ...value }));
  return [...known.keys()].flatMap((key) => {
    const field = properties[key] ?? (typeof any === 'object' ? any : {});
    return within(key, placesIn(field, (value as Record<string, unknown>)[key]));
  });
}

/** Odd values for a field; none for one that is more than text. */
function valuesOf(schema: FieldSchema): fc.Arbitrary<unknown> | undefined {
  // In markdown an address may be a link, and a picture that is named is meant.
  const isMarkdown = schema.pattern?.includes('x08') === true;
  if (isText(schema)) return isMarkdown ? odd.map(elsewhere) : odd;
  const { items, properties = {}, required = [] } = schema;
  if (schema.type === 'array') return items && valuesOf(items)?.map((item) => [item]);
  const parts = required.map((name) => [name, valuesOf(properties[name] ?? {})] as const);
  if (schema.type !== 'object' || parts.length === 0) return undefined;
  if (parts.some(([, values]) => values === undefined)) return undefined;
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>);
}

function isText({ type, enum: words, pattern = '' }: FieldSchema): boolean {
  return type === 'string' && words === undefined && pattern.startsWith('^(?!\\s*$)[^\\p{C');
}

function put(value: object, pointer: OddField['pointer'], text: unknown): void {
  let at = value as Record<string | number, object>;
  for (const [index, step] of pointer.slice(0, -1).entries())
    at = (at[step] ??= typeof pointer[index + 1] === 'number' ? [] : {}) as typeof at;
  (at as Record<string | number, unknown>)[pointer.at(-1) ?? ''] = text;
}
