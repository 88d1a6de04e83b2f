import type { ReleaseSource } from '../../../contract/shapes/release.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { formatSource } from '../../../edit/fmt/format-source.ts';
import { entryText } from '../new/entry-text.ts';

/**
 * The text of the file of a release, in the layout of `catalogue fmt`.
 *
 * @param schemaPath path of the schema from the folder of the file; without one, no line names it.
 */
export async function releaseText(
  release: ReleaseSource,
  schemaPath: string | undefined,
): Promise<string> {
  const plain = entryText('.yaml', release, sourceSchemas.release, schemaPath);
  return (await formatSource(plain, 'release', undefined)).text ?? plain;
}
