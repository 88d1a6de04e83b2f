import { page } from '../../contract/kinds/page.ts';
import { keyedKinds, pathOfKey } from '../../contract/kinds/registry.ts';
import { referringPlaces } from '../../contract/kinds/referring-places.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { fieldAt } from './field-schema.ts';
import type { FoundFile } from './source-file.ts';
import { sourceSchemas } from './source-schemas.ts';

/** What a catalogue has by now that its sources may name. */
export interface CatalogueNames {
  readonly files: readonly Pick<FoundFile, 'kind' | 'key'>[];
  /** The keys in the file of the categories. */
  readonly categories: readonly string[];
  /** Paths below `media/`. */
  readonly pictures: readonly string[];
}

/**
 * The schema of each kind of source with the names of a catalogue as examples, which an editor offers. It marks
 * none as wrong, so that a schema from before the latest edit does not either.
 */
export function schemasWithNames({
  files,
  categories,
  pictures,
}: CatalogueNames): Record<SourceKind, JsonSchema> {
  const keysOf = (kind: string): readonly string[] =>
    kind === 'category'
      ? categories
      : files.flatMap((file) => (file.kind === kind ? file.key : []));
  const examples = {
    category: categories,
    phoneme: keysOf('phoneme'),
    picture: pictures,
    path: [
      ...keysOf(page.name),
      ...keyedKinds.flatMap(({ name }) => keysOf(name).map((key) => pathOfKey(name, key))),
    ],
  };
  const schemas = structuredClone(sourceSchemas);
  for (const { source, at, names } of referringPlaces)
    if (names !== 'text' && examples[names].length > 0)
      Object.assign(fieldAt(schemas[source], at) ?? {}, { examples: examples[names] });
  return schemas;
}
