import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { textAt } from '../../base/files/regular-file.ts';
import { replaceFile } from '../../base/files/write-file.ts';
import { category, page } from '../../contract/kinds/page-kinds.ts';
import { findSourceFiles } from '../../content/sources/find-source-files.ts';
import { readSourceFile } from '../../content/sources/read-source-file.ts';
import { sourceSchemas } from '../../content/sources/source-schemas.ts';
import { isRecording } from '../../contract/media-types.ts';
import { keyedKinds, pathOfKey } from '../../contract/kinds/registry.ts';
import { referenceFields } from '../../contract/kinds/reference-fields.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { fieldAt } from '../../content/sources/field-schema.ts';

interface CatalogueNames {
  readonly entries: readonly { readonly kind: string; readonly key: string }[];
  /** Paths below `media/`. */
  readonly media: readonly string[];
}

/**
 * The schema of each kind of source with the names of a catalogue as examples, which an editor offers. It marks
 * none as wrong, so that a schema from before the latest edit does not either.
 */
export function schemasWithNames({
  entries,
  media,
}: CatalogueNames): Record<SourceKind, JsonSchema> {
  const keysOf = (kind: string): readonly string[] =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.key : []));
  const examples = {
    category: keysOf('category'),
    phoneme: keysOf('phoneme'),
    picture: media.filter((path) => !isRecording(path)),
    recording: media.filter(isRecording),
    path: [
      ...keysOf(page.name),
      ...keyedKinds.flatMap(({ name }) => keysOf(name).map((key) => pathOfKey(name, key))),
    ],
  };
  const schemas = structuredClone(sourceSchemas);
  for (const { source, at, names } of referenceFields)
    if (names !== 'text' && examples[names].length > 0)
      Object.assign(fieldAt(schemas[source], at) ?? {}, { examples: examples[names] });
  return schemas;
}

interface SchemaFile {
  /** From the folder of the catalogue, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The line of `.gitignore` by which the schemas beside the sources are of this machine alone. */
const ignoring = '/schemas/';

/** Whether git ignores the schemas beside some sources, so that they may have the names of the catalogue. */
export const ignoresSchemas = (sources: string): boolean => {
  const text = textAt(join(dirname(resolve(sources)), '.gitignore')) ?? '';
  return text.split(/\r?\n/).includes(ignoring);
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

/** Brings the schemas beside some sources up to date; gives those that changed. */
export function writeSchemas(sources: string): SchemaFile[] {
  const folder = dirname(resolve(sources));
  const changed = schemaFiles(sources).filter(
    ({ path, text }) => textAt(join(folder, path)) !== text,
  );
  for (const { path, text } of changed) replaceFile(join(folder, path), text, { within: folder });
  return changed;
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
