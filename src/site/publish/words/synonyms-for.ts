import type { Site } from '../../../content/model/catalogue.ts';
import { createSynonyms, type Synonyms } from '../../search/synonyms.ts';
import type { TemplateSources } from '../pages/templates.ts';

/** The synonyms in the language of a site: those of its file among the templates, and the site's own. */
export function synonymsFor({ locale, synonyms }: Site, templates: TemplateSources): Synonyms {
  const [language = ''] = locale.toLowerCase().split('-');
  const known = JSON.parse(templates.get(`synonyms.${language}.yaml`) ?? '{}') as {
    readonly synonyms?: readonly string[];
  };
  return createSynonyms([...(known.synonyms ?? []), ...synonyms]);
}
