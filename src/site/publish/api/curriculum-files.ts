import { inSchemaOrder } from '../../../contract/json-schema.ts';
import { phonemeSchema } from '../../../contract/resource-schemas.ts';
import type { CurriculumResource } from '../../../contract/resources/curriculum-resource.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import { soundUse, type Catalogue, type Phoneme } from '../../../content/model/catalogue.ts';
import { agesCaveat } from '../discovery/agent-facts.ts';
import { fileEmitter, operationFile, serialiseJson } from '../emitter.ts';
import { audioObject, imageObject } from '../image-fields.ts';

export const curriculum = fileEmitter(
  'api/curriculum',
  operationFile('getCurriculum'),
  (catalogue, context) =>
    ({ own }) =>
      serialiseJson(curriculumResource(catalogue, context, own)),
);

export function curriculumResource(
  catalogue: Catalogue,
  addresses: Addresses,
  generatedAt: string,
): CurriculumResource {
  const { site, phonemes } = catalogue;
  return {
    meta: {
      generatedAt,
      description: `Speech sounds to practise, published by ${site.brand.name}. ${agesCaveat}`,
      ...(site.agesSource && { agesSource: site.agesSource }),
    },
    phonemes: Object.fromEntries(
      phonemes.map((phoneme) => [phoneme.key, phonemeEntry(phoneme, catalogue, addresses)]),
    ),
  };
}

export function phonemeEntry(
  phoneme: Phoneme,
  catalogue: Catalogue,
  { url }: Addresses,
): CurriculumResource['phonemes'][string] {
  const apps = soundUse(catalogue, phoneme).apps.map(({ id }) => id);
  const { image, audio } = phoneme;
  const instead = {
    image: image && imageObject(image, url),
    audio: audio && audioObject(audio, url),
    apps: apps.length === 0 ? undefined : apps,
  };
  return inSchemaOrder(phoneme, phonemeSchema, instead);
}
