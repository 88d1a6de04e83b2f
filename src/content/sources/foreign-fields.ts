import type { FieldSchema } from './field-schema.ts';

/** What other programs, and people, call a field: in small letters, without what parts their words. */
const synonyms: Readonly<Record<string, string>> = {
  name: 'title label heading displayname',
  siteName: 'title name appname',
  title: 'name headline heading pagetitle',
  description: 'summary excerpt abstract subtitle teaser intro desc text',
  published: 'date pubdate publishedat publishdate created createdat posted datepublished',
  updated: 'lastmod modified lastmodified lastmodifiedat updatedat lastupdated datemodified',
  publishFrom: 'scheduled embargo',
  publishUntil: 'expirydate expires unpublishdate',
  draft: 'hidden unlisted unpublished wip',
  author: 'authors by creator writer',
  order: 'weight navorder position sidebarposition menuorder',
  image: 'picture photo cover thumbnail hero heroimage featuredimage coverimage img banner',
  audio: 'sound recording mp3',
  alsoCalled: 'synonyms othernames aka alternativenames',
  formerSlugs: 'aliases redirectfrom oldslugs',
  practicePhonemes: 'phonemes sounds',
  category: 'categories group section',
  kind: 'type',
  emoji: 'icon symbol',
  file: 'src path url href source',
  alt: 'alttext caption description',
  unlockPrice: 'price amount cost',
  appId: 'id storeid',
  policyUrl: 'url link href policy',
  email: 'mail address',
  words: 'examples wordlist',
  parentTip: 'tip',
  tier: 'level difficulty',
  min: 'minage minimumage agefrom fromage',
  max: 'maxage maximumage ageto toage',
};

/** Fields that other generators of sites have, and what takes their place here. */
const replaced: Readonly<Record<string, string>> = {
  'slug permalink url path':
    'The name of the file is the address; `catalogue mv` changes it and leaves a redirect.',
  'redirectfrom aliases redirects': 'Old addresses are redirects in moved.yaml.',
  'tags tag keywords categories category topics':
    'Nothing takes its place: the search reads every word of a page.',
  'layout template type': 'Nothing takes its place: what an entry is decides how its page looks.',
  'lang language locale': 'Nothing takes its place: `locale` in site.yaml is the language of all.',
  'toc comments math mermaid sitemap robots featured pin publish':
    'Nothing takes its place: leave it out.',
};

const plain = (key: string): string => key.toLowerCase().replace(/[\s_-]/g, '');
const isAmong = (key: string, words: string): boolean =>
  plain(key) !== '' && words.split(' ').includes(plain(key));

/** The field, one of some, that means what a name from elsewhere means. */
export const sameMeaning = (key: string, fields: readonly string[]): string | undefined =>
  fields.find((field) => plain(field) === plain(key) || isAmong(key, synonyms[field] ?? ''));

/** The only field of a group that is called what a name from elsewhere is, or means that: `pricing.unlockPrice`. */
export function fieldWithin(key: string, { properties = {} }: FieldSchema): string | undefined {
  const [only, another] = Object.entries(properties).flatMap(
    ([group, { properties: inner = {} }]) => {
      const fields = Object.keys(inner);
      const field = Object.hasOwn(inner, key) ? key : sameMeaning(key, fields);
      return field === undefined ? [] : [`${group}.${field}`];
    },
  );
  return another === undefined ? only : undefined;
}

/** What takes the place of a field of another generator, as a sentence. */
export const replacementOf = (key: string): string | undefined =>
  Object.entries(replaced).find(([words]) => isAmong(key, words))?.[1];
