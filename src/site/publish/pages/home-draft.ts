import { paths } from '../../../contract/paths.ts';
import { isReleased, type Catalogue, type Vehicle } from '../../../content/model/catalogue.ts';
import type { DraftContext, PageDraft } from './page.ts';
import { isPerson, studioOf, studioIri } from './linked-data.ts';
import { audioObject, imageFields } from '../image-fields.ts';
import type { HomeView } from './views.ts';
import { stepOf } from './sound-words.ts';
import { vehicleTally } from './vehicle-filters.ts';
import { readingOf, worriesOf } from './article-drafts.ts';

export function homeDraft({ catalogue, addresses: { url }, words }: DraftContext): PageDraft {
  const { site, apps, vehicles, phonemes, pages, home } = catalogue;
  const title = home?.title ?? site.name;
  const image = home?.image ?? site.image;
  return {
    path: paths.home,
    section: 'home',
    template: 'home',
    title,
    description: home?.description ?? site.description,
    trail: [],
    ...(image !== undefined && { pictures: [image] }),
    textPictures: home?.textPictures,
    view: {
      image,
      audio: home?.audio,
      text: home?.markdown,
      apps: apps.filter(isReleased),
      unreleased: apps.filter((app) => !isReleased(app)),
      faces: featuredVehicles(catalogue),
      vehicleCount: vehicles.length,
      vehicleTally: vehicleTally(catalogue, words),
      phonemes: phonemes.filter((phoneme) => stepOf(phoneme) === '1'),
      phonemeCount: phonemes.length,
      firstArticle: readingOf(pages)[0],
      worries: worriesOf(pages),
    } satisfies HomeView,
    jsonLd: [
      {
        '@type': 'WebSite',
        '@id': `${url(paths.home)}#site`,
        name: site.name,
        url: url(paths.home),
        description: site.description,
        ...imageFields(image === undefined ? [] : [image], url),
        ...(home?.audio && { audio: audioObject(home.audio, url) }),
        inLanguage: site.locale,
        publisher: { '@id': studioIri(url) },
      },
      {
        ...studioOf(site, url),
        ...(!isPerson(site.creator) && { legalName: site.brand.legalName }),
        ...(site.creator.description !== undefined && { description: site.creator.description }),
        email: site.contact.email,
      },
    ],
  };
}

/** One vehicle of each category, a sample of the catalogue: one with a picture if there is one. */
export const featuredVehicles = ({ categories, vehicles }: Catalogue): Vehicle[] =>
  categories.flatMap(({ key }) => {
    const members = vehicles.filter(({ category }) => category.key === key);
    return members.find(({ image, emoji }) => image ?? emoji) ?? members[0] ?? [];
  });
