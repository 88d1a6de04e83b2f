import { parse, stringify } from 'yaml';
import type { SourceKind } from '../../src/contract/shapes/registry.ts';
import type { FieldSchema } from '../../src/content/sources/field-schema.ts';
import { splitPage } from '../../src/content/sources/parse-page.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import { sourceText } from '../support/sources/source-text.ts';
import { sampleSources, type Edits } from '../support/diff/published-sample.ts';

/** Sources of the sample that get every field of their kind, but for those that exclude others. */
const filled: readonly (readonly [kind: SourceKind, file: string, without?: readonly string[]])[] =
  [
    ['site', 'site.yaml'],
    ['categories', 'categories.yaml'],
    ['vehicle', 'vehicles/digger.yaml'],
    ['phoneme', 'phonemes/d.yaml'],
    ['app', 'apps/train-talk.yaml', ['unreleased']],
    ['app', 'apps/snowplough-morning.yaml', ['released', 'pricing']],
    ['page', 'pages/about.md', ['kind', 'published', 'updated', 'author', 'reviewedBy']],
    ['page', 'pages/articles/repeat-and-pause.md'],
    ['moved', 'moved.yaml'],
  ];

/** A field of a source, and sources of the sample in each of which it has another value. */
export interface FieldEdits {
  readonly kind: SourceKind;
  readonly file: string;
  /** Steps to it; that into a list is the first item. */
  readonly pointer: readonly string[];
  readonly edits: readonly Edits[];
}

const valueOf = (file: string): unknown => parse(yamlOf(file));

function yamlOf(file: string): string {
  const text = sampleSources.get(file) ?? '';
  if (!file.endsWith('.md')) return text;
  return splitPage(sourceText(file, text), () => undefined)?.frontMatter.yaml ?? '';
}

function withValue(file: string, value: unknown): string {
  const yaml = yamlOf(file);
  const [start = ''] = /^\n*/.exec(yaml) ?? [];
  const text = start + stringify(value, { lineWidth: 0 });
  return (sampleSources.get(file) ?? '').replace(yaml, () => text);
}

/** A value with every field that its schema has. */
function fill(
  schema: FieldSchema,
  value: unknown,
  pointer: readonly string[],
  without: readonly string[] = [],
): unknown {
  const { properties = {}, additionalProperties: any, items } = schema;
  if (schema.type === 'array') {
    const [first, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
    return items === undefined ? value : [fill(items, first, [...pointer, '0']), ...rest];
  }
  if (schema.type !== 'object') return value ?? candidates(schema, pointer)[0];
  const own = (value ?? {}) as Readonly<Record<string, unknown>>;
  const [firstKey = 'key'] = Object.keys(own);
  const names =
    typeof any === 'object'
      ? [firstKey]
      : Object.keys(properties).filter((name) => !without.includes(name));
  return {
    ...own,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        fill(properties[name] ?? (any as FieldSchema), own[name], [...pointer, name]),
      ]),
    ),
  };
}

interface Leaf {
  readonly pointer: readonly string[];
  readonly values: readonly unknown[];
}

/** Every field of a value with other values for it; of a list also another order. */
function leavesOf(schema: FieldSchema, value: unknown, pointer: readonly string[] = []): Leaf[] {
  const { properties = {}, additionalProperties: any, items } = schema;
  const others = candidates(schema, pointer).filter((each) => each !== value);
  if (Array.isArray(value) && items !== undefined) {
    const list = value as readonly unknown[];
    if (items.type === 'object' || items.type === 'array')
      return [
        ...(list.length > 1 ? [{ pointer, values: [list.toReversed()] }] : []),
        ...leavesOf(items, list[0], [...pointer, '0']),
      ];
    const more = candidates(items, [...pointer, '0']).filter((each) => !list.includes(each));
    return [
      { pointer, values: more.map((each) => [...list, each]) },
      ...(list.length > 1 ? [{ pointer, values: [list.toReversed()] }] : []),
    ];
  }
  if (typeof value !== 'object' || value === null) return [{ pointer, values: others }];
  return Object.entries(value)
    .filter((_, index) => typeof any !== 'object' || index === 0)
    .flatMap(([name, field]) =>
      leavesOf(properties[name] ?? (any as FieldSchema), field, [...pointer, name]),
    );
}

/** Values for fields that name something; others take what their pattern takes. */
const named: readonly (readonly [at: RegExp, values: readonly unknown[]])[] = [
  [/fonts.*file$/, ['one.woff2', 'two.woff2']],
  [/fonts.*weight$/, ['400', '700']],
  [/audio\.file$/, ['vehicles/digger.mp3', 'vehicles/bus.mp3']],
  [/(?:file|^logo)$/, ['site.png', 'logo.svg']],
  [/^related\.|path$|^redirects\./, ['/vehicles', '/apps', '/speech-sounds']],
  [/practi[a-zP]+\.0$/, ['t', 'm', 'd']],
  [/^positions/, ['dog', 'door', 'bed', 'duck']],
  [/^signUp\.url$/, ['https://sign-up.studio.example', 'https://letters.studio.example']],
  [/^category$/, ['construction', 'town', 'GameApplication']],
  [/^removed/, ['/gone', '/gone-too']],
  [/formerAppStoreTitles/, ['A title of old', 'Another one of old']],
  [/light\.paper$/, ['#fffdf8', '#ffffff']],
  [/light\.ink$/, ['#1a1a1a', '#222222']],
  [/light\.accent$/, ['#a03010', '#902810']],
  [/light\.tints/, ['#ffe8d6', '#e8ffd6']],
  [/dark\.tints/, ['#402818', '#284018']],
  [/dark\.paper$/, ['#14120e', '#101010']],
  [/dark\.ink$/, ['#f4efe6', '#ffffff']],
  [/dark\.accent$/, ['#f0a080', '#ffb090']],
  [/^published$/, ['2026-11-25', '2026-11-26']],
  [/^updated$/, ['2026-12-01', '2026-12-02']],
  [/^publishFrom$/, ['2026-02-03', '2026-02-04']],
  [/^publishUntil$/, ['2027-05-01', '2027-06-01']],
];

const texts = [
  ...['Entirely other words', 'other-words', '/other', 'https://other.example/{appId}'],
  ...['https://other.example/page', '2026-02-03', '2026-02-04', '7.7.7', '7777777', '7.77', 'EUR'],
  ...['#123456', '#654321', '5-6 years', '/q/', 'de', 'first, second'],
  ...['vehicle-999', 'a@other.example', '🚜', '2', '{appId}', 'serif'],
];

function candidates(schema: FieldSchema, pointer: readonly string[]): unknown[] {
  const at = pointer.join('.');
  const { type, pattern, minimum = 0, maximum = 99, examples = [] } = schema;
  // A draft is no part of the site.
  if (at === 'draft') return [false];
  if (type === 'boolean') return [true, false];
  if (type === 'integer')
    return [minimum, minimum + 1, maximum, maximum - 1].filter((each) => each <= maximum);
  if (schema.enum !== undefined) return [...schema.enum];
  const values = named.find(([where]) => where.test(at))?.[1] ?? [...examples, ...texts];
  const form = new RegExp(pattern ?? '', 'u');
  return values.filter((each) => typeof each === 'string' && form.test(each));
}

function put(value: unknown, [step, ...rest]: readonly string[], leaf: unknown): unknown {
  if (step === undefined) return leaf;
  if (Array.isArray(value))
    return (value as unknown[]).map((item, index) =>
      String(index) === step ? put(item, rest, leaf) : item,
    );
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: put(fields[step], rest, leaf) };
}

/** The sample with every field. */
export const fullSample: Edits = Object.fromEntries(
  filled.map(([kind, file, without = []]) => [
    file,
    withValue(file, fill(sourceSchemas[kind], valueOf(file), [], without)),
  ]),
);

/** Every field of every kind of source. */
export const fieldEdits: readonly FieldEdits[] = filled.flatMap(([kind, file, without = []]) => {
  const value = fill(sourceSchemas[kind], valueOf(file), [], without);
  const leaves = leavesOf(sourceSchemas[kind], value).filter(
    ({ pointer: [name] }) => name !== 'draft',
  );
  return leaves.map(({ pointer, values }) => ({
    ...{ kind, file, pointer },
    edits: values.map((each) => ({
      ...fullSample,
      [file]: withValue(file, put(value, pointer, each)),
    })),
  }));
});
