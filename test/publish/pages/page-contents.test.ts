import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources, usualPage } from '../../support/publish/fixtures.ts';
import { elementsNamed, parseHtml, textOf, type Element } from '../../support/content/markup.ts';
import {
  aCatalogue,
  aCategory,
  aPage,
  aPhoneme,
  aReleasedApp,
  aSite,
  aVehicle,
  anUnreleasedApp,
} from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const plain = (element: Element): string => textOf(element).replace(/\s+/g, ' ').trim();

/** What a visitor reads in the main part of a page. */
const mainText = (html: string): string =>
  elementsNamed(parseHtml(html), 'main').map(plain).join('');

/** Links of a page by their text. */
const linksOf = (html: string): Map<string, string | undefined> =>
  new Map(
    elementsNamed(parseHtml(html), 'a').map((link) => [plain(link), link.attributes.get('href')]),
  );

test('the store is reached by the counted address where there is one, else directly', async () => {
  const { text } = await publishSources(studioSources);
  const store = (path: string) => linksOf(text(path)).get('Get it in the App Store');
  assert.equal(store('/apps/air-con.html'), '/shop/install/air-con');
  assert.equal(store('/apps/plain.html'), 'https://apps.apple.com/app/id2000000000');
  assert.equal(store('/apps/soon.html'), undefined);
});

test('an app with few fields has a page with those alone', () => {
  const { text } = publishCatalogue(aCatalogue({ apps: [aReleasedApp('garage')] }));
  const main = mainText(text('/apps/garage.html'));
  assert.doesNotMatch(main, /Ages|Offline|Privacy|undefined|null/);
  assert.ok(main.includes('No subscription.'));
});

test('an unreleased app without a note says why nothing can be bought', () => {
  const { text } = publishCatalogue(aCatalogue({ apps: [anUnreleasedApp('dock')] }));
  assert.ok(mainText(text('/apps/dock.html')).includes('neither bought nor installed'));
  assert.ok(mainText(text('/apps.html')).includes('No app is released yet.'));
});

test('a vehicle page leads to the apps that name it, then to those of its sounds, four at most', () => {
  const [d, g] = [aPhoneme('d'), aPhoneme('g')];
  const category = aCategory();
  const vehicles = [
    aVehicle('digger', 1, {
      name: 'Digger',
      alsoCalled: ['Excavator'],
      phonemes: [d, g],
      category,
    }),
    aVehicle('dig', 2, { name: 'Dig', category }),
  ];
  const apps = [
    aReleasedApp('a', { practises: [g, d] }),
    aReleasedApp('b', { practises: [g] }),
    aReleasedApp('c', { practises: [d] }),
    aReleasedApp('e', { siteName: 'Diggers', practises: [g] }),
    anUnreleasedApp('f', { siteName: 'My excavator!' }),
    aReleasedApp('h', { siteName: 'Digger Words', practises: [d] }),
  ];
  const { text } = publishCatalogue(aCatalogue({ categories: [category], vehicles, apps }));
  const inHtml = [...linksOf(text('/vehicles/digger.html')).values()].filter((href) =>
    href?.startsWith('/apps/'),
  );
  assert.deepEqual(inHtml, ['/apps/f', '/apps/h', '/apps/a', '/apps/c']);
  assert.match(
    text('/vehicles/digger.md'),
    /\n## Apps with this vehicle or its sounds\n\n- \[My excavator!\]\(.*\/apps\/f\) \(Not yet released\)\n/,
  );
  assert.doesNotMatch(text('/vehicles/dig.html'), /\/apps\/|Apps with/);
});

test('a category without vehicles is not shown', () => {
  const categories = [aCategory(), aCategory({ key: 'empty', name: 'Empty one' })];
  const { text } = publishCatalogue(aCatalogue({ categories, vehicles: [aVehicle('bus')] }));
  assert.doesNotMatch(text('/vehicles.html'), /Empty one/);
});

test('who worries is offered nothing, and reads who wrote the text and whether a clinician checked it', () => {
  const page = (name: string, more: object) =>
    aPage(`/articles/${name}`, { kind: 'article', published: '2026-03-14', ...more });
  const pages = [
    page('worry', { forWorries: true, author: 'Ada Moss', updated: '2026-04-01' }),
    page('checked', { reviewedBy: 'Dr Noor Haddad' }),
    page('game', {}),
  ];
  const { text } = publishCatalogue(
    aCatalogue({ pages, site: aSite({ signUp: { enabled: true } }) }),
  );
  for (const form of ['.html', '.md']) {
    const said = (name: string) => text(`/articles/${name}${form}`);
    assert.match(
      said('worry'),
      /By Ada Moss\. Published 14 March 2026\. Updated on 1 April 2026\. Not reviewed by a clinician/,
    );
    assert.doesNotMatch(said('worry'), /Apps to practise with|newsletter/);
    assert.match(said('checked'), /By .*\. Published 14 March 2026\. Reviewed by Dr Noor Haddad\./);
    for (const name of ['checked', 'game']) assert.match(said(name), /Apps to practise with/);
    assert.doesNotMatch(said('game'), /Published 14 March 2026\.|eviewed by/);
  }
});

test('the home page has the text of its source, else that of the site', async () => {
  const { text } = await publishSources(studioSources);
  assert.ok(mainText(text('/index.html')).includes('Hello, you. See the vehicles and the guide.'));
  const without = publishCatalogue(aCatalogue({ site: aSite({ name: 'Tiny' }) }));
  assert.equal(mainText(without.text('/index.html')), 'Tiny Small apps.');
});

test('a catalogue without entries says so and counts nothing', () => {
  const { files } = publishCatalogue(aCatalogue());
  for (const { path, text } of files)
    if (usualPage.test(path)) assert.doesNotMatch(text, /\b0 [a-z]/, path);
  const text = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  assert.ok(mainText(text('/vehicles.html')).includes('No vehicle is published yet.'));
  assert.ok(text('/vehicles.md').includes('No vehicle is published yet.'));
  assert.ok(mainText(text('/speech-sounds.html')).includes('No speech sound is published yet.'));
  assert.ok(text('/speech-sounds.md').includes('No speech sound is published yet.'));
});

test('an app’s page shows its sounds, what others say, questions and what is related', () => {
  const sound = aPhoneme('b');
  const app = aReleasedApp('garage', {
    practises: [sound],
    faq: [{ question: 'Why <b>?', answer: 'Because | of *that*.' }],
    quotes: [
      { text: 'Calm.', source: 'A parent', url: 'https://x.example/review' },
      { text: 'Fun.', source: 'A child' },
    ],
    related: ['/articles/one', '/speech-sounds/b', '/vehicles'],
  });
  const pages = [
    aPage('/articles/one', { kind: 'article', title: 'One', published: '2026-01-01' }),
  ];
  const { text } = publishCatalogue(aCatalogue({ apps: [app], phonemes: [sound], pages }));
  const page = text('/apps/garage.html');
  const links = linksOf(page);
  assert.equal(links.get('/b/'), '/speech-sounds/b');
  assert.equal(links.get('A parent'), 'https://x.example/review');
  assert.equal(links.get('One'), '/articles/one');
  assert.equal(links.get('The sound /b/'), '/speech-sounds/b');
  assert.equal(links.get('Vehicles'), '/vehicles');
  assert.ok(mainText(page).includes('Why <b>? Because | of *that*.'), mainText(page));
  assert.match(page, /"@type":"FAQPage"[^\n]*"text":"Because \| of \*that\*\."/);
  const markdown = text('/apps/garage.md');
  for (const line of [
    '## Sounds to practise with it\n\n- [/b/](https://studio.example/speech-sounds/b)',
    '> Calm.\n>\n> [A parent](<https://x.example/review>)',
    '### Why \\<b\\>?\n\nBecause \\| of \\*that\\*.',
    '- [One](https://studio.example/articles/one)',
  ])
    assert.ok(markdown.includes(line), `${line} in ${markdown}`);
});

/** A sound whose label says more than its sign. */
const longA = aPhoneme('long-a', { label: '/a/ (long)', slashed: '/a/', words: ['cake'] });

test('apps in the store are compared by age, device, price and sounds; a single one with nothing', () => {
  const apps = [
    aReleasedApp('a', { ageRange: { min: 2, max: 4 }, practises: [longA, aPhoneme('b')] }),
    aReleasedApp('c', {
      appId: '2',
      pricing: { currency: 'EUR', unlockPrice: '3' },
      operatingSystem: 'iOS and iPadOS 16 or later, Android 9',
    }),
  ];
  const rows = (html: string) => elementsNamed(parseHtml(html), 'tr').map(plain);
  assert.deepEqual(rows(publishCatalogue(aCatalogue({ apps })).text('/apps.html')), [
    'AppAgesRuns onPricePractises',
    'a2 to 4 years/a/ (long) /b/',
    'ciPhone, iPad, Android 9Free to try · €3 once',
  ]);
  assert.deepEqual(
    rows(publishCatalogue(aCatalogue({ apps: apps.slice(0, 1) })).text('/apps.html')),
    [],
  );
});

test('a home page offers two ways on: those of apps, vehicles and sounds that it has', () => {
  const ways = (fields: Parameters<typeof aCatalogue>[0]) =>
    elementsNamed(parseHtml(publishCatalogue(aCatalogue(fields)).text('/index.html')), 'a')
      .filter(({ attributes }) => attributes.get('class')?.startsWith('button'))
      .map(({ attributes }) => attributes.get('href')?.replace(/^.*\//, ''));
  const apps = [aReleasedApp('a')];
  const phonemes = [aPhoneme('b')];
  assert.deepEqual(ways({ apps, phonemes, vehicles: [aVehicle('bus', 1)] }), ['apps', 'vehicles']);
  assert.deepEqual(ways({ apps, phonemes }), ['apps', 'speech-sounds']);
  assert.deepEqual(ways({ apps: [anUnreleasedApp('soon')], phonemes }), ['speech-sounds']);
  assert.deepEqual(ways({}), []);
});
