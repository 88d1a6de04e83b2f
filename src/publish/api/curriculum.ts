import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import type { CurriculumResource } from '../../contract/resources/curriculum.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { agesCaveat } from '../caveats.ts';
import type { Emitter } from '../emitter.ts';
import { serialiseJson } from '../json-file.ts';

export const curriculum: Emitter = {
  name: 'api/curriculum',
  emit: (catalogue) => [
    {
      path: paths.curriculum,
      mediaType: mediaTypes.json,
      contents: ({ own }) => serialiseJson(curriculumResource(catalogue, own)),
    },
  ],
};

/** The curriculum as the API has it. */
export function curriculumResource(
  { site, phonemes }: Catalogue,
  generatedAt: string,
): CurriculumResource {
  return {
    meta: {
      generatedAt,
      description: `Speech sounds to practise, published by ${site.brand.name}. ${agesCaveat}`,
    },
    phonemes: Object.fromEntries(
      phonemes.map(({ key, label, description, words, typicalAge, parentTip }) => [
        key,
        { label, description, words: [...words], typicalAge, parentTip },
      ]),
    ),
  };
}
