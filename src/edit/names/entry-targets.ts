import type { JsonObject } from '../../contract/json-schema.ts';
import { category } from '../../contract/kinds/page-kinds.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import type { FieldSchema } from '../../content/sources/field-schema.ts';
import type { Pointer } from '../../content/diagnostics/finding.ts';
import type { Entries } from '../../content/model/entries.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { FileKind } from '../../content/sources/source-file.ts';
import { sourceSchemas } from '../../content/sources/source-schemas.ts';

/** An entry of the sources, for commands that edit many at once. */
export interface EntryTarget {
  /** Name of its kind; an article counts as a kind of page of its own. */
  readonly kind: string;
  /** Below the sources folder, with slashes. */
  readonly file: string;
  readonly fileKind: FileKind;
  /** Its key below the folder of its kind: `bus`, `articles/choosing-an-app`. */
  readonly key: string;
  readonly pointer: Pointer;
  readonly schema: FieldSchema;
  /** Its data; faulty parts are missing. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** Every entry of the sources that has fields: those with files of their own, categories, the site. */
export function entryTargets({ site, categories, pages, ...entries }: Entries): EntryTarget[] {
  return [
    ...entryKinds.flatMap(({ name, folder }) =>
      entries[folder].map((entry) => wholeFile(name, name, entry.key, entry)),
    ),
    ...pages.map((entry) => {
      const key = entry.file.slice('pages/'.length, -'.md'.length);
      return wholeFile(entry.value.kind ?? 'page', 'page', key, entry);
    }),
    ...Object.entries(categories?.value ?? {}).map(([key, value]) =>
      categoryTarget(key, value ?? {}),
    ),
    ...(site === undefined ? [] : [wholeFile('site', 'site', 'site', site)]),
  ];
}

const wholeFile = (
  kind: string,
  fileKind: SourceKind,
  key: string,
  { file, value }: Pick<EntryTarget, 'file' | 'value'>,
): EntryTarget => ({
  kind,
  file,
  fileKind,
  key,
  pointer: [],
  schema: sourceSchemas[fileKind],
  value,
});

export const categoryTarget = (key: string, value: EntryTarget['value'] = {}): EntryTarget => ({
  kind: category.name,
  file: category.file,
  fileKind: 'categories',
  key,
  pointer: [key],
  schema: categorySchema,
  value,
});

export const categorySchema = sourceSchemas.categories['additionalProperties'] as JsonObject;
