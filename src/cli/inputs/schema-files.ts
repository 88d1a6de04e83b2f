import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { category } from '../../contract/kinds/category.ts';
import { findSourceFiles } from '../../content/sources/find-source-files.ts';
import { readSourceFile } from '../../content/sources/read-source-file.ts';
import { schemasWithNames, type CatalogueNames } from '../../content/sources/schemas-with-names.ts';
import { sourceSchemas } from '../../content/sources/source-schemas.ts';

/** A schema of sources as editors use it. */
export interface SchemaFile {
  /** From the folder of the catalogue, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The line of `.gitignore` that says that the schemas beside the sources are of this machine alone. */
const ignoring = '/schemas/';

/** Whether git ignores the schemas beside some sources, so that they may have the names of the catalogue. */
export const ignoresSchemas = (sources: string): boolean => {
  const file = join(dirname(resolve(sources)), '.gitignore');
  return existsSync(file) && readFileSync(file, 'utf8').split(/\r?\n/).includes(ignoring);
};

/** The schemas beside some sources as they should be now: with the names of the catalogue if git ignores them. */
export function schemaFiles(sources: string): SchemaFile[] {
  const schemas =
    ignoresSchemas(sources) && existsSync(sources)
      ? schemasWithNames(namesIn(sources))
      : sourceSchemas;
  return Object.entries(schemas).map(([kind, schema]) => ({
    path: `schemas/${kind}.schema.json`,
    text: `${JSON.stringify(schema, null, 2)}\n`,
  }));
}

/** Names as files have them, whatever is in the files: somebody is writing them. */
function namesIn(sources: string): CatalogueNames {
  const media: string[] = [];
  const files = findSourceFiles(
    sources,
    () => undefined, // a check reports it
    (path, misnaming) => {
      if (misnaming === undefined) media.push(path);
    },
  );
  const bytes = files.some(({ kind }) => kind === 'categories')
    ? readSourceFile(join(sources, category.file), category.file).bytes
    : undefined;
  const categories =
    Buffer.from(bytes ?? [])
      .toString()
      .match(/^[a-z0-9-]+(?=:)/gm) ?? [];
  return {
    entries: [...files, ...categories.map((key) => ({ kind: category.name, key }))],
    media,
  };
}
