import { paths } from '../../contract/paths.ts';
import type { Site } from '../../content/model/catalogue.ts';
import type { TemplateSources } from '../publish/pages/templates.ts';
import { draftSite } from '../publish/publish.ts';
import { galleryFiles, type GalleryFiles } from './gallery-files.ts';
import { galleryIndex, galleryIndexPath } from './gallery-index.ts';
import { catalogueIn, emptyCatalogue, galleryStates } from './gallery-states.ts';
import { looksOf } from './looks.ts';

/** What a gallery needs to show the components. */
export interface GalleryInput {
  /** The site whose look they have. */
  readonly site: Site;
  readonly templates: TemplateSources;
  /** Address of the gallery, without a trailing slash. */
  readonly base: string;
}

/**
 * The gallery of the components: an index and, below it, a whole site for each look and each state, made as
 * every site is. Nothing is rendered before it is requested.
 *
 * @throws TemplateError for a faulty template; so does the function that it returns.
 */
export function createGallery({ site, templates, base }: GalleryInput): GalleryFiles {
  const shown = { ...site, signUp: shownSignUp(site) };
  const looks = looksOf(site);
  const makeIndex = (): GalleryFiles => {
    const site = { ...shown, baseUrl: base, locale: 'en' };
    const draft = draftSite({ ...emptyCatalogue, site }, templates);
    return galleryFiles({ ...draft, pages: [galleryIndex(looks)] });
  };
  const parts = new Map([
    ['', makeIndex],
    ...looks.flatMap((look) =>
      galleryStates.map((state) => {
        const part = `/${look.key}/${state.key}`;
        const own = { ...shown, baseUrl: base + part, locale: look.localeOf(site) };
        const make = () => galleryFiles(draftSite(catalogueIn(state, own), templates), look.scheme);
        return [part, make] as const;
      }),
    ),
  ]);
  const made = new Map<string, GalleryFiles>();
  return (path) => {
    const first = /^\/[^/]+\/[^/]+/.exec(path)?.[0] ?? '';
    const part = parts.has(first) ? first : '';
    const files = made.get(part) ?? parts.get(part)?.();
    if (files === undefined) return undefined;
    made.set(part, files);
    const rest = path.slice(part.length) || paths.home;
    return files(part === '' && rest === paths.home ? galleryIndexPath : rest);
  };
}

/** The form is shown whatever the site's settings are. */
const shownSignUp = ({ signUp }: Site): Site['signUp'] => ({
  enabled: true,
  consent: signUp.consent ?? 'What somebody agrees to, in the words of the site.',
});
