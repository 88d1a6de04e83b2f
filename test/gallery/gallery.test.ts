import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { createGallery } from '../../src/site/gallery/create-gallery.ts';
import { longWord } from '../../src/site/gallery/gallery-entries.ts';
import { galleryStates } from '../../src/site/gallery/gallery-states.ts';
import { looksOf } from '../../src/site/gallery/looks.ts';
import type { TemplateSources } from '../../src/site/publish/pages/templates.ts';
import { viewTypes } from '../../src/site/template-check/view-types.ts';
import { aSite } from '../support/publish/model.ts';

const galleryOf = (more: TemplateSources = new Map(), site = aSite()) => {
  const templates = new Map([...readTemplates(), ...more]);
  const fileAt = createGallery({ site, templates, base: 'http://localhost/gallery' });
  return (path: string): string => Buffer.from(fileAt(path)?.contents ?? '').toString();
};

test('every template is shown', () => {
  const shown = new Set(
    galleryStates.flatMap((state) => state.shown.map(({ template }) => template)),
  );
  // What lists include is shown with them.
  const missing = Object.keys(viewTypes['Views'] ?? {}).filter((name) => !shown.has(name));
  assert.deepEqual(missing, ['list']);
});

test('every listed page is there in every look, in its direction, also from the index', () => {
  const gallery = galleryOf();
  const index = gallery('');
  for (const { key } of looksOf(aSite()))
    for (const state of galleryStates)
      for (const { path } of state.shown) {
        const address = `/${key}/${state.key}${path}`;
        assert.ok(index.includes(`href="/gallery${address}"`), address);
        assert.equal(/<html[^>]* dir="rtl"/.test(gallery(address)), key.endsWith('rtl'), address);
        assert.match(gallery(address), /<\/html>/, address);
      }
});

test('the states that a component may have are there', () => {
  const gallery = galleryOf();
  const every = (path: string) => gallery(`/light-ltr/every${path}`);
  assert.equal(longWord.length, 40);
  for (const path of ['/apps', '/vehicles', '/articles', '/apps/long-name', '/vehicles/long'])
    assert.ok(every(path).includes(longWord), path);
  assert.match(every('/apps'), /class="soon"/);
  assert.match(every('/vehicles'), /class="glyph drawn"[^]*class="glyph letter"[^]*class="glyph"/);
  assert.match(every('/'), /<form [^]*id="newsletter_email"/);
  const many = gallery('/light-ltr/thousands/vehicles/categories/category-1');
  assert.equal(many.split('<li class="card vehicle-card').length, 201);
  for (const path of ['/', '/apps', '/vehicles', '/speech-sounds', '/articles'])
    assert.doesNotMatch(gallery(`/light-ltr/none${path}`), /class="card/, path);
  for (const path of ['/vehicles', '/speech-sounds']) {
    const [, main = ''] = /<main([^]*)<\/main>/.exec(gallery(`/light-ltr/none${path}`)) ?? [];
    assert.equal(main.split('<p').length, 2, `${path} says once that there is nothing`);
  }
});

test('templates, words, sheets and theme are those of the site', () => {
  const own = new Map([
    ['vehicle-card.html.eta', '<li class="mine"><%= it.vehicle.name %></li>'],
    [
      'theme.css',
      '.mine { color: red; }\n@media (prefers-color-scheme: dark) { .mine { top: 0; } }',
    ],
  ]);
  const gallery = galleryOf(own, aSite({ locale: 'de' }));
  const page = gallery('/dark-ltr/every/vehicles');
  assert.match(page, /<li class="mine">Bus<\/li>/);
  assert.match(page, /<html lang="de">/);
  assert.match(gallery('/dark-rtl/every/vehicles'), /<html lang="ar" dir="rtl">/);
  const [, sheet = ''] = /href="\/gallery([^"]*\/theme\.[^"]*\.css)"/.exec(page) ?? [];
  assert.match(gallery(sheet), /@media \(min-width: 0\) \{ \.mine \{ top: 0; \} \}/);
  const light = gallery(sheet.replace('dark-ltr', 'light-ltr'));
  assert.match(light, /@media \(max-width: 0\) \{ \.mine \{ top: 0; \} \}/);
});

test('a page has its markdown, and the gallery has no file for any other path', () => {
  const fileAt = createGallery({
    site: aSite(),
    templates: readTemplates(),
    base: 'http://localhost/gallery',
  });
  assert.equal(
    fileAt('/dark-rtl/every/vehicles/bus.md')?.mediaType,
    'text/markdown; charset=utf-8',
  );
  for (const path of ['/about', '/dark-rtl', '/dark-rtl/every/nothing', '/pink-ltr/every/apps'])
    assert.equal(fileAt(path), undefined, path);
});

test('a site with one colour scheme is shown in that one, from the index too', () => {
  const gallery = galleryOf(new Map(), aSite({ theme: { scheme: 'light' } }));
  assert.match(gallery(''), /light-rtl/);
  assert.doesNotMatch(gallery(''), /dark-/);
  assert.match(gallery('/light-ltr/every/vehicles'), /<meta name="color-scheme" content="light">/);
  assert.equal(gallery('/dark-ltr/every/vehicles'), '');
});
