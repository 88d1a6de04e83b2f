import type { JsonObject } from '../../../src/contract/json-schema.ts';

/** What Google's documentation requires or recommends of a type that it reads. */
interface GoogleType {
  /** The page of the documentation. */
  readonly source: string;
  readonly required: readonly string[];
  /** Recommended properties that every page of ours can have; those that need a fact may be missing. */
  readonly recommended: readonly string[];
}

const docs = 'https://developers.google.com/search/docs/appearance';

/**
 * Read on 25 November 2026. A rich result of an app also needs a rating or a review: the studio has none to publish,
 * and none is invented. The search box of `WebSite` was retired in 2024.
 */
export const googleTypes: Readonly<Record<string, GoogleType>> = {
  Article: {
    source: `${docs}/structured-data/article`,
    required: [],
    recommended: [
      'headline',
      'author',
      'author.name',
      'author.url',
      'datePublished',
      'dateModified',
    ],
  },
  BreadcrumbList: {
    source: `${docs}/structured-data/breadcrumb`,
    required: [
      'itemListElement',
      'itemListElement.position',
      'itemListElement.name',
      'itemListElement.item',
    ],
    recommended: [],
  },
  CollectionPage: {
    source: `${docs}/structured-data/carousel`,
    required: [],
    recommended: ['name', 'url'],
  },
  FAQPage: {
    source: `${docs}/structured-data/faqpage`,
    required: [
      'mainEntity',
      'mainEntity.name',
      'mainEntity.acceptedAnswer',
      'mainEntity.acceptedAnswer.text',
    ],
    recommended: [],
  },
  MobileApplication: {
    source: `${docs}/structured-data/software-app`,
    required: ['name', 'offers', 'offers.price'],
    recommended: ['description', 'url'],
  },
  Organization: {
    source: `${docs}/structured-data/organization`,
    required: [],
    recommended: ['name', 'url', 'description', 'email'],
  },
  WebSite: { source: `${docs}/site-names`, required: ['name', 'url'], recommended: [] },
};

/** What a thing lacks of what Google documents for its type; nothing for a type that it does not read. */
export function googleFaults(thing: JsonObject): string[] {
  const type = JSON.stringify(thing['@type']);
  const { required = [], recommended = [] } = googleTypes[JSON.parse(type) as string] ?? {};
  const lists = [thing['mainEntity']].flat().filter(isObject);
  return [
    ...[...required, ...recommended].flatMap((path) =>
      has([thing], path.split('.')) ? [] : [`${type} has no ${path}`],
    ),
    // A list that leads to pages: each item has its place and its address, each address once.
    ...lists.filter((list) => list['@type'] === 'ItemList').flatMap(listFaults),
  ];
}

function listFaults(list: JsonObject): string[] {
  const items = (list['itemListElement'] as readonly JsonObject[] | undefined) ?? [];
  const urls = new Set(items.map(({ url }) => url));
  return [
    ...items.flatMap(({ position }, index) =>
      position === index + 1 ? [] : [`item ${index + 1} is at ${JSON.stringify(position)}`],
    ),
    ...(urls.size === items.length && !urls.has(undefined) ? [] : ['items share an address']),
    ...(list['numberOfItems'] === items.length && items.length > 0 ? [] : ['items are miscounted']),
  ];
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether each of the values has a property, and that one the rest of the path. */
const has = (values: readonly unknown[], [name, ...rest]: readonly string[]): boolean =>
  name === undefined ||
  (values.length > 0 &&
    values.every((value) => {
      const found = isObject(value) ? value[name] : undefined;
      return found !== undefined && found !== '' && has([found].flat(), rest);
    }));
