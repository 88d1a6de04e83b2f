import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../src/contract/json-schema.ts';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import type { PictureResolver } from '../../../src/content/model/pictures.ts';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { googleFaults } from '../../support/publish/google-structured-data.ts';
import {
  aCatalogue,
  aCategory,
  aPage,
  aPhoneme,
  aSite,
  aVehicle,
} from '../../support/publish/model.ts';
import {
  publishCatalogue,
  readCatalogue,
  type Published,
} from '../../support/publish/publications.ts';
import { faultsOfJsonLd } from '../../support/publish/schema-org.ts';

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
    assert.deepEqual(await faultsOfJsonLd([...blocks.values()]), []);
    for (const [path, block] of blocks)
      assert.deepEqual(thingsOf(block).flatMap(googleFaults), [], path);
  });

test('the check of the vocabulary finds unknown types, names, values and references', async () => {
  const context = { '@context': 'https://schema.org' };
  const faults = await faultsOfJsonLd([
    { ...context, '@type': 'Artikel' },
    { ...context, '@type': 'MobileApplication', offline: true, operatingSystem: 'iOS' },
    { ...context, '@type': 'Article', datePublished: 'May', url: 'no address', author: 'Ada' },
    { ...context, '@type': 'LearningResource', about: 'Construction', inLanguage: 'en' },
    { ...context, '@type': 'Offer', availability: 'https://schema.org/Here', price: '0' },
    { ...context, '@type': 'LearningResource', teaches: { '@id': 'https://a.example/#none' } },
    { ...context, '@type': 'Article', publisher: { '@type': 'Article', headline: 'A' } },
    { ...context, '@type': 'Person', logo: 'https://a.example/a.svg' },
  ]);
  assert.deepEqual(faults, [
    'Article.author is not "Ada"',
    'Article.datePublished is not "May"',
    'Article.publisher is not a Article',
    'Article.url is not "no address"',
    'Artikel is no type',
    'LearningResource.about is not "Construction"',
    'LearningResource.teaches refers to nothing: https://a.example/#none',
    'MobileApplication has no offline',
    'Offer.availability is not "https://schema.org/Here"',
    'Person has no logo',
  ]);
});

test('an article says who wrote and published it, and when it last changed', () => {
  const article = (updated?: string) =>
    aPage('/articles/a', { kind: 'article', published: '2026-01-01', updated });
  const read = (updated?: string): readonly [JsonObject, string] => {
    const { text } = publishCatalogue(aCatalogue({ pages: [article(updated)] }));
    const html = text('/articles/a.html');
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    return [thingsOf(JSON.parse(block) as JsonObject)[0] ?? {}, html];
  };
  const [first, html] = read();
  assert.equal(first['dateModified'], '2026-01-01');
  assert.equal(first['mainEntityOfPage'], 'https://studio.example/articles/a');
  assert.deepEqual(first['author'], {
    '@type': 'Organization',
    name: 'Studio',
    url: 'https://studio.example/',
  });
  assert.deepEqual(first['publisher'], {
    '@type': 'Organization',
    '@id': 'https://studio.example/#studio',
    name: 'Studio',
    url: 'https://studio.example/',
  });
  assert.match(html, /<meta property="article:published_time" content="2026-01-01">/);
  assert.match(html, /<meta property="article:modified_time" content="2026-01-01">/);
  assert.doesNotMatch(html, /Updated/);

  const [later, changed] = read('2026-02-03');
  assert.equal(later['dateModified'], '2026-02-03');
  assert.match(changed, /<meta property="article:modified_time" content="2026-02-03">/);
  assert.match(changed, /<time datetime="2026-02-03">Updated on 3 February 2026<\/time>/);
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

test('a vehicle teaches the sounds that the site defines, at the ages of its main one', () => {
  const [b, k] = [aPhoneme('b', { typicalAge: '2-3 years' }), aPhoneme('k')];
  const catalogue = aCatalogue({
    phonemes: [b, k],
    categories: [aCategory()],
    vehicles: [aVehicle('bus', 1, { phonemes: [b, k], tier: 1 })],
  });
  const blocks = blocksOf(publishCatalogue(catalogue));
  const [set] = thingsOf(blocks.get('/speech-sounds.html'));
  const terms = (set?.['hasDefinedTerm'] as readonly JsonObject[]).map((term) => term['@id']);
  assert.equal(terms.length, 2);
  for (const key of ['b', 'k']) {
    const [term] = thingsOf(blocks.get(`/speech-sounds/${key}.html`));
    assert.ok(terms.includes(term?.['@id']));
  }
  const [bus] = thingsOf(blocks.get('/vehicles/bus.html'));
  const taught = bus?.['teaches'] as readonly JsonObject[];
  assert.deepEqual(
    taught.map((term) => term['@id']),
    terms,
  );
  for (const field of ['typicalAgeRange', 'educationalLevel']) assert.ok(!(field in (bus ?? {})));
  const [sound] = thingsOf(blocks.get('/speech-sounds/b.html'));
  assert.match(JSON.stringify(sound?.['description']), /Typically at .* not diagnostic limits\."$/);
  assert.match(JSON.stringify(bus?.['copyrightNotice']), /artwork, screenshots, studio name/);
  assert.equal(bus?.['inLanguage'], 'en');
});

test('a studio of one person has a picture where a company has a logo', async () => {
  const logo = { path: '/media/logo.svg', mediaType: mediaTypes.svg, width: 8, height: 8 };
  const site = aSite({ creator: { type: 'Person', name: 'Ada', description: 'Draws.' }, logo });
  const blocks = blocksOf(publishCatalogue(aCatalogue({ site })));
  const person = thingsOf(blocks.get('/index.html'))[1];
  assert.equal(person?.['image'], 'https://studio.example/media/logo.svg');
  assert.deepEqual(await faultsOfJsonLd([...blocks.values()]), []);
});

test('the page of an app has nothing that only the API defines', async () => {
  const { text, catalogue } = publishCatalogue(await readCatalogue(studioSources));
  const [entry] = (JSON.parse(text('/api/features.json')) as { applications: JsonObject[] })
    .applications;
  assert.ok(entry !== undefined && 'pricing' in entry);
  const { path = '' } = catalogue.apps.find(({ siteName }) => siteName === entry['name']) ?? {};
  const html = text(`${path}.html`);
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [app] = thingsOf(JSON.parse(block) as JsonObject);
  assert.equal(app?.['@type'], 'MobileApplication');
  assert.equal(app['@id'], entry['@id']);
  for (const name of ['offline', 'privacy', 'pricing']) assert.ok(!(name in app), name);
});
