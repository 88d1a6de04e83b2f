import type { Site } from '../../model/catalogue.ts';

/** The licence as the files for AI systems carry it. */
export const licenceFacts = ({ licence }: Site): object => ({
  name: licence.name,
  identifier: licence.identifier,
  url: licence.url,
  attribution: licence.attribution,
  appliesTo: licence.appliesTo,
  exclusions: licence.exclusions,
});
