import type { JsonObject } from '../../../contract/json-schema.ts';
import {
  defaultExclusions,
  type App,
  type Phoneme,
  type Site,
} from '../../../content/model/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Words } from '../words/words.ts';

interface Item {
  readonly name: string;
  readonly path: string;
}

type Url = Addresses['url'];

/** A page that lists things with pages of their own, in the order of the page. */
export const collectionPage = (
  { name, path }: Item,
  url: Url,
  items: readonly Item[] = [],
): JsonObject => ({
  '@type': 'CollectionPage',
  name,
  url: url(path),
  ...(items.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: url(item.path),
      })),
    },
  }),
});

export const webPage = ({ name, path }: Item, url: Url): JsonObject => ({
  '@type': 'WebPage',
  name,
  url: url(path),
});

/** The publisher of the site; the home page has more. A person has no logo: that is their picture. */
export const studioOf = ({ brand, creator, logo }: Site, url: Url): JsonObject => ({
  '@type': creator.type,
  '@id': studioIri(url),
  name: brand.name,
  url: url(paths.home),
  ...(logo !== undefined && { [isPerson(creator) ? 'image' : 'logo']: url(logo.path) }),
});

export const isPerson = ({ type }: Site['creator']): boolean => type === 'Person';

export const soundTerm = (phoneme: Phoneme, url: Url): JsonObject => ({
  '@type': 'DefinedTerm',
  '@id': soundIri(phoneme, url),
  name: phoneme.label,
  termCode: phoneme.key,
});

/** The sentence on what the licence leaves out, in the language of the site if its wording is the default. */
export function exclusionsIn({ licence: { exclusions } }: Site, words: Words): string {
  const listed = exclusions.join(words.comma);
  const isUsual = listed === defaultExclusions.join(words.comma);
  const things = isUsual ? words.usualExclusions : listed;
  return words.exclusions({ things });
}

export const licenceOf = (site: Site, words: Words): JsonObject => ({
  license: site.licence.url,
  copyrightNotice: exclusionsIn(site, words),
});

// Identifiers in linked data: the page of a thing, meant as the thing rather than as a document.

export const appIri = ({ path }: App, url: Addresses['url']): string => `${url(path)}#app`;

export const soundIri = ({ path }: Pick<Phoneme, 'path'>, url: Addresses['url']): string =>
  `${url(path)}#sound`;
export const soundsIri = (url: Addresses['url']): string => `${url(paths.phonemes)}#sounds`;

export const studioIri = (url: Addresses['url']): string => `${url(paths.home)}#studio`;
