import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../src/contract/json-schema.ts';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import type { PictureResolver } from '../../../src/content/model/pictures.ts';
import { catalogues } from '../../support/publish/fixtures.ts';
import { aCatalogue, aPage, aSite } from '../../support/publish/model.ts';
import {
  publishCatalogue,
  readCatalogue,
  type Published,
} from '../../support/publish/publications.ts';
import { faultsOfJsonLd } from '../schema-org.ts';

/** Publishes each picture as if it were a photograph with a narrower form. */
const shelf: PictureResolver = (file) => {
  const photo = { path: `/media/${file}`, mediaType: mediaTypes.webp, width: 1080, height: 720 };
  return { plain: photo, better: [[{ ...photo, path: `/media/480/${file}`, width: 480 }]] };
};

/** The JSON-LD of each page, by its file. */
const blocksOf = ({ files }: Pick<Published, 'files'>): Map<string, JsonObject> =>
  new Map(
    files
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
          ([, block = '']) => [path, JSON.parse(block) as JsonObject] as const,
        ),
      ),
  );

/** The things that a page describes itself. */
const thingsOf = (block: JsonObject | undefined): readonly JsonObject[] =>
  (block?.['@graph'] as readonly JsonObject[] | undefined) ?? (block ? [block] : []);

for (const { name, sources } of catalogues)
  test(`every page describes itself in terms that schema.org and Google define: ${name}`, async () => {
    const catalogue = await readCatalogue(sources, undefined, shelf);
    const published = publishCatalogue(catalogue);
    const blocks = blocksOf(published);
    const pages = published.files.filter(({ path }) => /^(?!\/4\d\d)[^.]*\.html$/.test(path));
    assert.deepEqual(
      pages.map(({ path }) => path).filter((path) => !blocks.has(path)),
      [],
      'every page has a block',
    );
    assert.deepEqual(faultsOfJsonLd([...blocks.values()]), []);
    for (const [path, block] of blocks)
      assert.deepEqual(thingsOf(block).flatMap(googleFaults), [], path);
  });

test('an article names its author and who reviewed it, in words and in linked data', () => {
  const page = aPage('/articles/a', {
    kind: 'article',
    published: '2026-01-01',
    author: 'Ada <Moss>',
    reviewedBy: 'Dr Noor Haddad',
  });
  const { text } = publishCatalogue(aCatalogue({ pages: [page] }));
  const html = text('/articles/a.html');
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [article = {}] = thingsOf(JSON.parse(block) as JsonObject);
  assert.deepEqual(article['author'], { '@type': 'Person', name: 'Ada <Moss>' });
  assert.deepEqual(article['mainEntityOfPage'], {
    '@type': 'WebPage',
    '@id': 'https://studio.example/articles/a',
    reviewedBy: { '@type': 'Person', name: 'Dr Noor Haddad' },
  });
  assert.match(html, /By Ada &lt;Moss&gt;<\/span> · <span>Reviewed by Dr Noor Haddad</);
  assert.match(text('/articles/a.md'), /^By Ada \\<Moss\\> · Reviewed by Dr Noor Haddad · Publ/m);
});

test('a studio of one person has a picture where a company has a logo', () => {
  const logo = { path: '/media/logo.svg', mediaType: mediaTypes.svg, width: 8, height: 8 };
  const site = aSite({ creator: { type: 'Person', name: 'Ada', description: 'Draws.' }, logo });
  const blocks = blocksOf(publishCatalogue(aCatalogue({ site })));
  const person = thingsOf(blocks.get('/index.html'))[1];
  assert.equal(person?.['image'], 'https://studio.example/media/logo.svg');
  assert.deepEqual(faultsOfJsonLd([...blocks.values()]), []);
});

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
const googleTypes: Readonly<Record<string, GoogleType>> = {
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
function googleFaults(thing: JsonObject): string[] {
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
