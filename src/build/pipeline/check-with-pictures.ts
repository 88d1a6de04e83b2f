import type { LookedPictures } from '../../content/model/pictures.ts';
import { readSources } from '../../content/sources/read-sources.ts';
import type { CheckedSources, SourcesInput } from './build-types.ts';
import { checkSources } from './check-sources.ts';
import { lookAtPictures } from './look-at-pictures.ts';

/** Reads and checks sources, including all pictures that they show; writes nothing. */
export async function checkWithPictures(
  input: SourcesInput,
): Promise<CheckedSources & { readonly looked: LookedPictures }> {
  const sources = readSources(input.sources, input.drafts);
  const looked = await lookAtPictures(input.sources, sources.media);
  return { ...checkSources(input, sources, { pictures: looked }), looked };
}
