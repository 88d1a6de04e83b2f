import { hash } from 'node:crypto';
import { acceptedName } from '../../contract/acceptable-changes.ts';
import { category, page } from '../../contract/kinds/page-kinds.ts';
import { folderKinds, type KindName } from '../../contract/kinds/registry.ts';
import { formsOf, isErrorBody, isPromised, paths } from '../../contract/paths.ts';
import { recordVersion } from '../../contract/api-version.ts';
import type {
  CatalogueRecord,
  RecordAddress,
  RecordEntry,
  RecordHead,
} from '../../contract/resources/catalogue-record.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { noMemo, type Memo } from '../../base/memo.ts';
import { byCodePoint, compareCodePoints } from '../../base/text/compare-code-points.ts';
import { isReleased, type Catalogue } from '../model/catalogue.ts';
import { pathOf } from '../model/calendar.ts';
import { removedAddresses } from '../model/old-addresses.ts';
import type { CompleteEntries, Entries, Entry } from '../model/entries.ts';
import { picturesIn } from '../model/pictures.ts';
import { toUri } from '../model/uri.ts';
import { pagePaths } from '../publication/published-paths.ts';
import { markdownTexts } from '../references/markdown-texts.ts';
import { referenceValues } from '../references/reference-values.ts';
import type { FieldSchema } from '../sources/field-schema.ts';
import { sourceSchemas } from '../sources/source-schemas.ts';

/** What a record is made of. */
export interface RecordInput {
  /** The entries of a day: no draft, nothing that is not due. */
  readonly entries: CompleteEntries;
  /** What they give when they are linked. */
  readonly catalogue: Catalogue;
  /** The paths that are declared for them: see `declaredPaths`. */
  readonly declared: readonly string[];
  /** `originalHash` of each file below `media/`, by its path there; it may have more than are published. */
  readonly media: ReadonlyMap<string, string>;
  /** The files of templates that are not the program's own, by name. */
  readonly templates?: ReadonlyMap<string, string> | undefined;
  readonly memo?: Memo | undefined;
}

/** The record of what a catalogue publishes. Nothing is rendered: the sources of a commit have one, too. */
export function recordOf({
  entries,
  catalogue,
  declared,
  media,
  templates = new Map(),
  memo = noMemo,
}: RecordInput): CatalogueRecord {
  const { baseUrl: _, ...site } = entries.site.value;
  return {
    ...headOf(entries, { ...catalogue, baseUrl: catalogue.site.baseUrl, declared }),
    site: publishedFields('site')(site).fields,
    categories: catalogue.categories.map(({ key }) => key),
    templates: sorted([...templates].map(([name, text]) => [name, hash('sha256', text)])),
    media: sorted(
      [...publishedMedia(entries)].flatMap((file) => {
        const original = media.get(file);
        return original === undefined ? [] : [[file, original]];
      }),
    ),
    static: sorted(catalogue.staticFiles.map(({ path, text }) => [path, hash('sha256', text)])),
    allowed: (entries.allow?.value.diff ?? []).map(acceptedName),
    entries: entriesOf(entries, catalogue, memo),
  };
}

const sorted = <Value>(
  members: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries([...members].sort(byCodePoint(([name]) => name)));

/** What the head of a record has besides pages. */
export interface HeadInput extends Pick<Catalogue, 'redirects' | 'removed'> {
  readonly baseUrl: string;
  /** The paths that are declared for the entries: see `declaredPaths`. */
  readonly declared: readonly string[];
}

/** The head of a record: no entry has to be linked, so sources with faulty references have one, too. */
export function headOf(
  live: Entries,
  { baseUrl, redirects, removed, declared }: HeadInput,
): RecordHead {
  const staticPaths = new Set(live.static?.map(({ key }) => key));
  const pages = pagePaths(live)
    .map(({ path }) => path)
    .filter((path) => !staticPaths.has(path));
  const forms = new Set(pages.flatMap(formsOf));
  const files = declared.filter(
    (path) => !forms.has(path) && isPromised(path) && !isErrorBody(path),
  );
  const ids = new Map(removedAddresses(live).map(({ path, id }) => [path, id]));
  const withId = (id: string | undefined) => (id === undefined ? {} : { id });
  const addresses = sorted<RecordAddress>([
    ...pages.map((path) => [path, { kind: page.name }] as const),
    ...files.map((path) => [path, { kind: 'file' }] as const),
    ...folderKinds.flatMap(({ name: kind, folder }) =>
      live[folder].map(({ key, value }) => {
        const path = pathOf(folder, key);
        const { id = key } = value as { readonly id?: string };
        return [path, { kind, ...withId(id === path ? undefined : id) }] as const;
      }),
    ),
    ...Object.keys(live.categories?.value ?? {}).map(
      (key) => [paths.category(key), { kind: category.name, id: key }] as const,
    ),
    ...redirects.map(
      ({ from, to, status }) =>
        [
          from,
          {
            kind: 'redirect',
            ...withId(ids.get(from)),
            to: to.startsWith('/') ? to : toUri(to),
            status,
          },
        ] as const,
    ),
    ...removed.map((path) => [path, { kind: 'removed', ...withId(ids.get(path)) }] as const),
  ]);
  return { version: recordVersion, baseUrl: toUri(baseUrl), addresses };
}

function entriesOf(live: CompleteEntries, catalogue: Catalogue, memo: Memo): RecordEntry[] {
  const matches = matchesOf(catalogue);
  const entryWith = (kind: KindName, source: SourceKind) => {
    const fieldsOf = publishedFields(source, markdownFieldsOf(kind));
    return (path: string, { key, value, body }: Pick<Entry<object>, 'key' | 'value' | 'body'>) => {
      const { id = key, ...rest } = value as { readonly id?: string };
      const { fields, texts } = fieldsOf(rest);
      if (body !== undefined) texts['text'] = linesOf(body.markdown);
      return { ...{ kind, id, path, match: matches.get(path) ?? {} }, fields, texts };
    };
  };
  const categoryWith = entryWith(category.name, 'categories');
  return [
    ...folderKinds.flatMap(({ name, folder }) => {
      const entryOf = entryWith(name, name);
      return live[folder].map((entry) => {
        const path = pathOf(folder, entry.key);
        const match = memo.same('match', path, matches.get(path));
        return memo.kept('record entry', path, [entry, match], () => entryOf(path, entry));
      });
    }),
    ...catalogue.categories.map(({ key, path }) =>
      categoryWith(path, { key, value: live.categories?.value[key] ?? {} }),
    ),
  ].sort((a, b) => compareCodePoints(a.kind, b.kind) || compareCodePoints(a.id, b.id));
}

const markdownFieldsOf = (kind: KindName): readonly string[] => {
  const described = folderKinds.find(({ name }) => name === kind);
  return described !== undefined && 'markdown' in described ? described.markdown : [];
};

/** What clients match entries by, by their pages. */
const matchesOf = ({ vehicles, apps }: Catalogue): ReadonlyMap<string, RecordEntry['match']> =>
  new Map<string, RecordEntry['match']>([
    ...vehicles.map(({ path, tier }) => [path, tier === undefined ? {} : { tier }] as const),
    ...apps
      .filter(isReleased)
      .map(
        ({ path, aliases, appStoreUrl }) => [path, { aliases: [...aliases], appStoreUrl }] as const,
      ),
  ]);

/** Returns what gives the fields of a source that its shape publishes; those that are markdown apart, by line. */
function publishedFields(kind: SourceKind, markdown: readonly string[] = []) {
  const schema: FieldSchema = sourceSchemas[kind];
  const { properties = {} } =
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : schema;
  return (value: object) => {
    const fields: Record<string, unknown> = {};
    const texts: Record<string, string[]> = {};
    for (const [name, field] of Object.entries(value) as [string, unknown][])
      if (field !== undefined && properties[name]?.writeOnly !== true)
        if (typeof field === 'string' && markdown.includes(name)) texts[name] = linesOf(field);
        else fields[name] = field;
    return { fields, texts };
  };
}

/** The lines of a markdown text, without blank ones at its ends. */
const linesOf = (markdown: string): string[] =>
  markdown
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
    .split('\n');

/** The files below `media/` that entries publish. */
function publishedMedia(entries: CompleteEntries): ReadonlySet<string> {
  const files = new Set<string>();
  for (const { name } of referenceValues(
    entries,
    ({ names }) => names === 'picture' || names === 'recording',
  ))
    files.add(name);
  for (const { markdown } of markdownTexts(entries, (text) => text.includes('/media/')))
    picturesIn(markdown, (file) => void files.add(file));
  return files;
}

/** The text of a record, laid out for git: a line for each address, each field and each line of a text. */
export function writeRecord(record: CatalogueRecord, memo: Memo = noMemo): string {
  const { version, baseUrl, addresses, site, categories, templates, media, allowed, entries } =
    record;
  const members = [
    `"version": ${version}`,
    `"baseUrl": ${JSON.stringify(baseUrl)}`,
    `"addresses": ${printFields(addresses, '  ', oneLine)}`,
    `"site": ${printValue(site, '  ')}`,
    `"categories": ${printValue(categories)}`,
    `"templates": ${printValue(templates, '  ')}`,
    `"media": ${printValue(media, '  ')}`,
    `"static": ${printValue(record.static, '  ')}`,
    `"allowed": ${printTexts(allowed, '  ')}`,
    `"entries": ${between(
      '[]',
      '  ',
      entries.map((entry) =>
        memo.kept('record text', entry.path, [entry], () => printEntry(entry)),
      ),
    )}`,
  ];
  return `${between('{}', '', members)}\n`;
}

const printEntry = ({ kind, id, path, match, fields, texts }: RecordEntry): string =>
  between('{}', '    ', [
    `"kind": ${JSON.stringify(kind)}`,
    `"id": ${JSON.stringify(id)}`,
    `"path": ${JSON.stringify(path)}`,
    `"match": ${printValue(match, '      ')}`,
    `"fields": ${printValue(fields, '      ')}`,
    `"texts": ${printFields(texts, '      ', (lines) => printTexts(lines, '        '))}`,
  ]);

function printFields<Value>(
  values: Readonly<Record<string, Value>>,
  indent: string,
  print: (value: Value) => string,
): string {
  const names = Object.keys(values).sort(compareCodePoints);
  const lines = names.map((name) => `${JSON.stringify(name)}: ${print(values[name] as Value)}`);
  return between('{}', indent, lines);
}

const printTexts = (texts: readonly string[], indent: string): string =>
  between(
    '[]',
    indent,
    texts.map((text) => JSON.stringify(text)),
  );

const between = (brackets: '{}' | '[]', indent: string, lines: readonly string[]): string =>
  lines.length === 0
    ? brackets
    : `${brackets[0]}\n${indent}  ${lines.join(`,\n${indent}  `)}\n${indent}${brackets[1]}`;

const oneLine = (value: object): string =>
  `{ ${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}: ${JSON.stringify(field)}`)
    .join(', ')} }`;

/** A value with each of its fields on a line; a list is one field unless it has groups. */
function printValue(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const print = (part: unknown): string => printValue(part, deeper);
  if (!Array.isArray(value)) return printFields(value as Fields, indent, print);
  const items = value.map(print);
  return value.some((item) => typeof item === 'object')
    ? between('[]', indent, items)
    : `[${items.join(', ')}]`;
}

type Fields = Readonly<Record<string, unknown>>;
