import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { splitPage } from '../../../src/content/sources/parse-page.ts';
import { sourceSchemas } from '../../../src/content/sources/source-schemas.ts';
import type { FieldSchema } from '../../../src/content/sources/field-schema.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import type { SourceKind } from '../../../src/contract/shapes/registry.ts';
import { sourceText } from '../sources/source-text.ts';
import { smallCatalogue, type Overlay } from '../sources/small-catalogue.ts';

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

/** One field of one file with an odd text in place of its own. */
export interface OddField {
  readonly path: string;
  readonly pointer: readonly (string | number)[];
  readonly text: string;
}

/** Every field of the small catalogue that takes a line or more of any text. */
const fields = [...smallCatalogue()].flatMap(([path, contents]) => {
  const kind = classifyPath(path).file?.kind as SourceKind;
  const value: unknown = parse(yamlOf(path, String(contents)));
  return textFields(sourceSchemas[kind], value).map((pointer) => ({ path, pointer }));
});

/** Odd texts in some of the fields, and addresses that are odd in their own ways. */
export const oddFields: fc.Arbitrary<readonly OddField[]> = fc
  .tuple(
    fc.tuple(...fields.map((field) => fc.option(odd.map((text) => ({ ...field, text }))))),
    fc.array(fc.tuple(odd, fc.constantFrom('/about', '/vehicles/bus')), { maxLength: 3 }),
  )
  .map(([texts, moved]) => [
    ...texts.filter((each) => each !== null),
    ...moved.map(([from, to]) => ({
      path: 'moved.yaml',
      pointer: ['redirects', `/${from.replace(/^\/+/, '').replace(/[?#*\\]|%[0-9a-f]{2}/g, '')}`],
      text: to,
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
      for (const each of texts) if (each.path === path) put(value, each.pointer, each.text);
      return [path, text.replace(yaml, () => stringify(value, { lineWidth: 0 }))];
    }),
  );
}

function yamlOf(path: string, text: string): string {
  if (!path.endsWith('.md')) return text;
  const page = splitPage(sourceText(path, text), () => undefined);
  return page?.frontMatter.yaml ?? '';
}

function textFields(schema: FieldSchema, value: unknown): (string | number)[][] {
  if (typeof value === 'string') return isText(schema) ? [[]] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      textFields(schema.items ?? {}, item).map((rest) => [index, ...rest]),
    );
  return Object.entries((value ?? {}) as object).flatMap(([key, item]) => {
    const any = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return textFields(schema.properties?.[key] ?? any, item).map((rest) => [key, ...rest]);
  });
}

function isText({ type, enum: words, pattern = '' }: FieldSchema): boolean {
  return type === 'string' && words === undefined && pattern.startsWith('^(?!\\s*$)[^\\p{C');
}

function put(value: object, pointer: OddField['pointer'], text: string): void {
  let at = value as Record<string | number, object>;
  for (const step of pointer.slice(0, -1)) at = (at[step] ??= {}) as typeof at;
  (at as Record<string | number, unknown>)[pointer.at(-1) ?? ''] = text;
}
