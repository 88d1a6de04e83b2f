import type { Site } from '../../../content/model/catalogue.ts';

/** The licence in the form that files for AI systems use. */
export const licenceFacts = ({ licence }: Site): object => ({
  name: licence.name,
  identifier: licence.identifier,
  url: licence.url,
  attribution: licence.attribution,
  appliesTo: licence.appliesTo,
  exclusions: licence.exclusions,
});
