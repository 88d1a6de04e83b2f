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
  test(`every page describes itself in terms that schema.org defines: ${name}`, async () => {
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
