import { apiVersion } from '../../contract/api-version.ts';
import { listedKinds } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import {
  type ContentPage,
  type Licence,
  type NavigationLink,
  type Site,
  defaultExclusions,
} from '../model/catalogue.ts';
import { pictureOf, type PictureResolver } from '../model/pictures.ts';
import type { WithoutFaulty } from '../model/entries.ts';
import type { SiteSource } from '../../contract/shapes/site-shape.ts';

export function linkSite(
  source: SiteSource,
  pages: readonly ContentPage[],
  resolver: PictureResolver,
  baseUrl = source.baseUrl,
): Site {
  const { name, description, brand, contact } = source;
  const owner = brand.legalName ?? brand.name;
  return {
    name,
    description,
    baseUrl,
    ...(source.formerBaseUrls && { formerBaseUrls: source.formerBaseUrls }),
    apiVersion,
    locale: source.locale ?? 'en',
    brand,
    creator: {
      type: source.creator?.type ?? 'Organization',
      name: source.creator?.name ?? brand.name,
      description: source.creator?.description,
    },
    publisher: source.publisher ?? owner,
    contact,
    licence: licenceOf(source.licence, brand.name),
    ...(source.agesSource && { agesSource: source.agesSource }),
    ...(source.logo !== undefined && { logo: resolver(source.logo, 'small')?.plain }),
    ...(source.image && { image: pictureOf(source.image, resolver) }),
    ...(source.appStore?.badge && {
      storeBadge: pictureOf(source.appStore.badge, resolver, 'small'),
    }),
    navigation: source.navigation ?? defaultNavigation(pages),
    signUp: { ...source.signUp, enabled: source.signUp?.enabled ?? false },
    lists: listLimits(source),
    synonyms: source.synonyms ?? [],
    mcp: source.mcp ?? false,
    ...(source.theme && { theme: source.theme }),
    hosts: source.hosts ?? [],
    crawlers: {
      search: source.crawlers?.search ?? true,
      aiInput: source.crawlers?.aiInput ?? true,
      aiTrain: source.crawlers?.aiTrain ?? true,
    },
  };
}

export const listLimits = ({ lists }: WithoutFaulty<SiteSource>): Site['lists'] => ({
  vehicles: lists?.vehicles ?? limits.listedVehicles,
  articles: lists?.articles ?? limits.listedArticles,
});

/** Unless the source says otherwise: data and articles under CC BY 4.0, artwork and name excluded. */
function licenceOf(source: SiteSource['licence'], brand: string): Licence {
  const defaults = {
    name: 'Creative Commons Attribution 4.0 International',
    identifier: 'CC-BY-4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  };
  return {
    ...(source ?? defaults),
    attribution: source?.attribution ?? brand,
    appliesTo: source?.appliesTo ?? ['catalogue data', 'article text'],
    exclusions: source?.exclusions ?? defaultExclusions,
  };
}

function defaultNavigation(pages: readonly ContentPage[]): NavigationLink[] {
  return [
    ...listedKinds.map(({ title, index }) => ({ label: title, path: index })),
    { label: 'Developers', path: paths.developers },
    ...pages
      .filter(({ kind }) => kind === 'page')
      .map(({ title, path }) => ({ label: title, path })),
  ];
}
