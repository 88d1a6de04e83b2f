import { isRecording } from '../../contract/media-endings.ts';
import { page } from '../../contract/kinds/page.ts';
import { keyedKinds, pathOfKey } from '../../contract/kinds/registry.ts';
import { referringPlaces } from '../../contract/kinds/referring-places.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { fieldAt } from './field-schema.ts';
import { sourceSchemas } from './source-schemas.ts';

/** What a catalogue has by now that its sources may name. */
export interface CatalogueNames {
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
  for (const { source, at, names } of referringPlaces)
    if (names !== 'text' && examples[names].length > 0)
      Object.assign(fieldAt(schemas[source], at) ?? {}, { examples: examples[names] });
  return schemas;
}
