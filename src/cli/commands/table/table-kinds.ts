import { entryKinds } from '../../../contract/kinds/registry.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import { categorySchema } from '../../../edit/entry-targets.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';

/** A kind of entries that a table can hold. */
export type TableKind = 'vehicle' | 'phoneme' | 'app' | 'article' | 'page' | 'category';

const folders: Readonly<Record<string, TableKind>> = {
  ...Object.fromEntries(entryKinds.map(({ name, folder }) => [folder, name])),
  sounds: 'phoneme',
  articles: 'article',
  pages: 'page',
  categories: 'category',
};

/** The names of the kinds of tables, in the plural. */
export const tableNames: readonly string[] = Object.keys(folders);

/** The kind with a name, in the singular or the plural. */
export const tableKind = (name: string): TableKind | undefined =>
  Object.hasOwn(folders, name)
    ? folders[name]
    : Object.values(folders).find((kind) => kind === name);

/** The schema of one entry of a table. */
export const schemaOfTable = (kind: TableKind): JsonObject =>
  kind === 'category' ? categorySchema : sourceSchemas[kind === 'article' ? 'page' : kind];
