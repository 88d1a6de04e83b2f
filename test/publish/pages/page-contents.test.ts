import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import { studioSources, usualPage } from '../../support/publish/fixtures.ts';
import { elementsNamed, parseHtml, textOf, type HtmlElement } from '../../support/publish/html.ts';
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

const plain = (element: HtmlElement): string => textOf(element).replace(/\s+/g, ' ').trim();

/** What a visitor reads in the main part of a page. */
const mainText = (html: string): string =>
  elementsNamed(parseHtml(html), 'main').map(plain).join('');

/** Links of a page by their text. */
const linksOf = (html: string): Map<string, string | undefined> =>
  new Map(
    elementsNamed(parseHtml(html), 'a').map((link) => [plain(link), link.attributes.get('href')]),
  );

test('an app page shows ages, price, offline behaviour and privacy', async () => {
  const main = mainText((await publishSources(studioSources)).text('/apps/air-con.html'));
  for (const words of [
    'Ages2 to 6 years',
    'Price Free to try · £4.99 once One payment & done.',
    'OfflineWorks without a network',
    'A network is needed for: the first download the purchase',
    'Privacy Collects no data No advertisements No accounts Nothing leaves the device.',
    'Runs oniOS 16 or later',
    `Listed as “A/C % ? # ;"'”`,
  ])
    assert.ok(main.includes(words), `${words} in ${main}`);
});

test('the page of an app of iOS names it to Safari, and its facts stand in one place', async () => {
  const { text } = await publishSources(studioSources);
  const banner = /<meta name="apple-itunes-app" content="app-id=(\d+)">/;
  assert.equal(banner.exec(text('/apps/air-con.html'))?.[1], '0012345678');
  assert.doesNotMatch(text('/apps/soon.html'), banner);
  assert.doesNotMatch(text('/apps.html'), banner);
  const main = mainText(text('/apps/air-con.html'));
  assert.equal(main.split('Free to try').length, 2);
});

test('the store is reached by the counted address where there is one, else directly', async () => {
  const { text } = await publishSources(studioSources);
  const store = (path: string) => linksOf(text(path)).get('Get it in the App Store');
  assert.equal(store('/apps/air-con.html'), '/shop/install/air-con');
  assert.equal(store('/apps/plain.html'), 'https://apps.apple.com/app/id2000000000');
  assert.equal(store('/apps/soon.html'), undefined);
});

test('an unreleased app offers nothing to buy, in words and in linked data', async () => {
  const { text } = await publishSources(studioSources);
  const page = text('/apps/soon.html');
  const main = mainText(page);
  assert.ok(main.includes('Not yet released Being | drawn'), main);
  assert.ok(main.includes("PriceNot for saleAsk again 'later'."), main);
  assert.ok(main.includes('Needs a network'));
  assert.ok(main.includes('Collects: an email address, a name'));
  assert.ok(main.includes('Shows advertisements Has accounts'));
  assert.doesNotMatch(page, /"Offer"|SoftwareApplication|MobileApplication|InStock/);
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

test('no file presents an unreleased app as purchasable', async () => {
  const { files } = await publishSources(studioSources);
  for (const { path, text } of files)
    if (path.endsWith('.json'))
      assert.doesNotMatch(text, /"siteUrl": "[^"]*\/apps\/soon",\s+"status": "released"/, path);
});

test('a vehicle page shows its sounds, the first as the main one, and its word world', async () => {
  const { text } = await publishSources(studioSources);
  const main = mainText(text('/vehicles/bus.html'));
  assert.ok(main.includes('/b/ main sound bus, ball, boat, bath'));
  assert.ok(
    main.includes('Words around it: The stop [here] Places & <people> Wait | ride | wave 👋'),
  );
  const without = mainText(text('/vehicles/zeppelin.html'));
  assert.ok(without.includes('no practice sound'));
  assert.doesNotMatch(without, /Words around it/);
});

test('a vehicle page links its category, its sounds and its neighbours, going round', () => {
  const category = aCategory();
  const vehicles = ['a', 'b', 'c'].map((slug, index) => aVehicle(slug, index + 1, { category }));
  const { text } = publishCatalogue(aCatalogue({ categories: [category], vehicles }));
  const neighbours = [...linksOf(text('/vehicles/b.html'))].filter(([, href]) =>
    /^\/vehicles\/[a-c]$/.test(href ?? ''),
  );
  assert.deepEqual(neighbours, [
    ['c', '/vehicles/c'],
    ['a', '/vehicles/a'],
  ]);
  assert.equal(linksOf(text('/vehicles/b.html')).get('Around Town'), '/vehicles/categories/town');
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

test('pages of vehicles follow their numbers, whatever the order of the categories', () => {
  const [first, second] = [aCategory({ key: 'z' }), aCategory({ key: 'a', name: 'Other' })];
  const vehicles = [
    aVehicle('x', 1, { category: second }),
    aVehicle('y', 2, { category: first }),
    aVehicle('w', 3, { category: second }),
  ];
  const { text } = publishCatalogue(aCatalogue({ categories: [first, second], vehicles }));
  const pages = [...text('/sitemap.xml').matchAll(/\/vehicles\/(\w)</g)].map(([, slug]) => slug);
  assert.deepEqual(pages, ['x', 'y', 'w']);
  assert.ok(text('/vehicles.html').indexOf('id="z"') < text('/vehicles.html').indexOf('id="a"'));
});

test('a category without vehicles is not shown', () => {
  const categories = [aCategory(), aCategory({ key: 'empty', name: 'Empty one' })];
  const { text } = publishCatalogue(aCatalogue({ categories, vehicles: [aVehicle('bus')] }));
  assert.doesNotMatch(text('/vehicles.html'), /Empty one/);
});

test('a sound page lists its words and the vehicles that practise it', async () => {
  const { text } = await publishSources(studioSources);
  const main = mainText(text('/speech-sounds/b.html'));
  assert.ok(main.includes('Practice words 🚌 bus ball boat bath b|b'));
  assert.ok(main.includes('Typically at 2 to 3 years'));
  assert.ok(main.includes('not diagnostic limits'));
  const links = linksOf(text('/speech-sounds/b.html'));
  assert.equal(links.get('Bus'), '/shop/vehicles/bus');
  assert.equal(links.get('Tram (no. 5) | `fast`'), '/shop/vehicles/tram');
  assert.doesNotMatch(
    mainText(text('/speech-sounds/long-a.html')),
    /Typically|diagnostic|Try this/,
  );
});

test('the index of the sounds groups consonants by our steps, says that these are ours, and vowels apart', () => {
  const phonemes = [
    aPhoneme('ar', { tier: 1, ipa: 'ɑː' }),
    aPhoneme('b', { tier: 1, ipa: 'b' }),
    aPhoneme('k', { tier: 2 }),
    aPhoneme('long-u', { tier: 2, ipa: 'juː' }),
    aPhoneme('th', { tier: 4, ipa: 'ð' }),
  ];
  const { text } = publishCatalogue(aCatalogue({ phonemes }));
  assert.match(
    mainText(text('/speech-sounds.html')),
    /in which we suggest practising .* It is ours; .*Start here \/b\/.* Next \/k\/.* Last \/th\/.* Vowels \/ar\/.*\/long-u\//,
  );
  assert.match(mainText(text('/index.html')), /Start here .* \/b\/$/);
  assert.match(mainText(text('/speech-sounds/ar.html')), /The sound \/ar\/ Vowels Cards /);
});

test('a sound page has its pictured words first, and links the pages on worries beside the age', () => {
  const file = { path: '/media/d.png', mediaType: mediaTypes.png, width: 8, height: 6 };
  const picture = (alt: string) => ({ plain: file, better: [], file: 'd.png', alt });
  const phonemes = [
    aPhoneme('d', {
      words: ['mud', 'digger', 'cake', 'van'],
      image: picture('Mud on a digger'),
      typicalAge: '2-3 years',
    }),
    aPhoneme('k', { words: ['cake'], image: picture('A cake') }),
  ];
  const vehicles = [
    aVehicle('digger', 1, { name: 'Digger', emoji: '🚜' }),
    aVehicle('van', 2, { name: 'Van' }),
  ];
  const pages = [
    aPage('/ask', { title: 'Ask', forWorries: true }),
    aPage('/other', { title: 'Other', forWorries: false }),
    aPage('/ages', { title: 'Ages', forWorries: true }),
  ];
  const { text } = publishCatalogue(aCatalogue({ phonemes, vehicles, pages }));
  const html = text('/speech-sounds/d.html');
  assert.match(mainText(html), /Practice words 🚜 digger cake mud van/);
  assert.match(
    text('/speech-sounds/d.md'),
    /\n\[digger\]\(https:\/\/studio\.example\/vehicles\/digger\), cake, mud, van\n/,
  );
  assert.equal(linksOf(html).get('digger'), '/vehicles/digger');
  const [top = ''] = html.split('</header>').slice(1);
  assert.match(top, /not diagnostic limits/);
  assert.match(top, /<p>Worried\? <a href="\/ask">Ask<\/a> · <a href="\/ages">Ages<\/a><\/p>/);
  assert.match(top, /class="button" href="\/speech-sounds\/practise\?sound=d#sound_d">Cards with/);
  assert.doesNotMatch(text('/speech-sounds/k.html') + text('/speech-sounds/k.md'), /Worried/);
  const alone = publishCatalogue(aCatalogue({ phonemes })).text('/speech-sounds/d.html');
  assert.doesNotMatch(alone, /Worried/);
});

test('an article leads to the next one, going round, and to the apps that it links or whose sounds it links', () => {
  const [b, k] = [aPhoneme('b'), aPhoneme('k')];
  const article = (name: string, published: string, markdown: string) =>
    aPage(`/articles/${name}`, { kind: 'article', title: name, published, markdown });
  const pages = [
    article('a', '2026-01-01', 'See [k](/speech-sounds/k#x), [two](/apps/two) and [bus](/bus).'),
    article('c', '2026-03-01', 'See nothing.'),
    article('e', '2026-02-01', 'See [b](/speech-sounds/b).'),
  ];
  const apps = [
    aReleasedApp('one', { practises: [k] }),
    aReleasedApp('two', { practises: [b, k] }),
    aReleasedApp('three', {}),
  ];
  const { text } = publishCatalogue(aCatalogue({ phonemes: [b, k], pages, apps }));
  const onward = (name: string) => {
    const [, after = ''] = text(`/articles/${name}.html`).split('<h2>Apps to practise with');
    return [...after.matchAll(/href="(\/(?:articles\/|apps)[^"]*)"/g)].map(([, href]) => href);
  };
  assert.deepEqual(onward('c'), ['/apps', '/articles/e']);
  assert.deepEqual(onward('e'), ['/apps/two', '/articles/a']);
  assert.deepEqual(onward('a'), ['/apps/two', '/apps/one', '/articles/c']);
  assert.match(
    text('/articles/e.md'),
    /\n## Apps to practise with\n\n- \[two\]\(.*\)\n\n## Next article\n\n\[a\]\(.*\/articles\/a\)\n$/,
  );
  const single = publishCatalogue(aCatalogue({ pages: pages.slice(0, 1) }));
  assert.doesNotMatch(single.text('/articles/a.html'), /Next article/);
});

test('a guide is before the articles in their list, at home and among what comes next, not in the footer', () => {
  const pages = [
    aPage('/articles/a', { kind: 'article', title: 'a', published: '2026-01-01' }),
    aPage('/guides/week', { title: 'Week', guide: true, author: 'Ada' }),
    aPage('/guides/other', { title: 'Other', guide: false }),
  ];
  const { text } = publishCatalogue(aCatalogue({ pages }));
  const links = (path: string) =>
    [...linksOf(text(path)).values()].filter((href) => /^\/(?:articles|guides)\//.test(href ?? ''));
  assert.deepEqual(links('/articles.html'), ['/guides/week', '/articles/a', '/guides/other']);
  assert.deepEqual(links('/index.html'), ['/guides/week', '/guides/other']);
  assert.ok(links('/articles/a.html').includes('/guides/week'));
  assert.match(mainText(text('/guides/week.html')), /By Ada · CC BY .* Next article a$/);
  assert.doesNotMatch(text('/guides/other.html'), /Next article/);
  assert.doesNotMatch(text('/feed.xml'), /Week/);
});

test('cards and the page of a sound say where its words have it, as far as its source does', () => {
  const phonemes = [
    aPhoneme('b', {
      words: ['bib', 'tub', 'bow'],
      positions: { start: ['bib'], end: ['bib', 'tub'] },
    }),
    aPhoneme('k', { words: ['cake'] }),
  ];
  const { text } = publishCatalogue(aCatalogue({ phonemes }));
  const cards = text('/speech-sounds/practise.md');
  assert.match(
    cards,
    /- bib: \/b\/ at the start at the end\n- tub: \/b\/ at the end\n- bow: \/b\/\n/,
  );
  assert.match(
    mainText(text('/speech-sounds/b.html')),
    /For speech therapists at the start: bib at the end: bib, tub$/,
  );
  assert.doesNotMatch(text('/speech-sounds/k.html'), /at the/);
});

test('where a name has a sound in a cluster, its vehicle says the letters, and comes last in the list of the sound', () => {
  const t = aPhoneme('t', {
    words: ['toe', 'tent'],
    positions: {
      start: ['toe', 'tent', 'Taxi'],
      cluster: [
        { letters: 'nt', words: ['tent'] },
        { letters: 'tr', words: ['Train'] },
      ],
    },
  });
  const vehicles = [
    aVehicle('train', 1, { name: 'Train', phonemes: [t] }),
    aVehicle('yacht', 2, { name: 'Yacht', phonemes: [aPhoneme('y'), t] }),
    aVehicle('taxi', 3, { name: 'Taxi', phonemes: [t] }),
  ];
  const { text } = publishCatalogue(
    aCatalogue({ phonemes: [t], categories: [aCategory()], vehicles }),
  );
  assert.match(
    text('/speech-sounds/t.md'),
    /### Mainly for this sound\n\n- \[Taxi\]\(.*\): Practises t, as in toe\n\n### They have it, too\n\n- \[Yacht\]\(.*\n\n### In a cluster\n\n- \[Train\]\(.*\): Practises tr, as in Train\n/,
  );
  const page = text('/speech-sounds/t.html');
  for (const [position, name] of [
    ['start', 'taxi'],
    ['cluster', 'train'],
    ['', 'yacht'],
  ] as const)
    assert.match(page, new RegExp(`data-p="${position}">[^]{0,200}href="/vehicles/${name}"`));
  assert.match(page, /<option value="start">at the start<\/option><option value="cluster">/);
  const said = (name: string) => mainText(text(`/vehicles/${name}.html`));
  assert.match(said('train'), /\/t\/ tr, as in Train toe, tent/);
  assert.match(said('taxi'), /\/t\/ at the start toe, tent/);
  assert.match(said('yacht'), /\/t\/ toe, tent/);
});

test('a page with a press kit offers the logo and the pictures of released apps under names that say what they are', () => {
  const aPicture = (file: string) => ({
    file,
    alt: `Drawing of ${file}`,
    plain: { path: `/media/${file}`, mediaType: mediaTypes.png, width: 512, height: 256 },
    better: [],
  });
  const { text } = publishCatalogue(
    aCatalogue({
      site: aSite({ logo: aPicture('logo.a1.png').plain }),
      apps: [
        aReleasedApp('hop', {
          siteName: 'Hop',
          icon: aPicture('hop.b2.png'),
          screenshots: [aPicture('one.c3.png'), aPicture('two.d4.png')],
        }),
        anUnreleasedApp('skip', { siteName: 'Skip', icon: aPicture('skip.e5.png') }),
      ],
      pages: [
        aPage('/presse', { title: 'Press', pressKit: true, markdown: 'Print them whole.' }),
        aPage('/about', { title: 'About', pressKit: false }),
      ],
    }),
  );
  const page = text('/presse.html');
  const files = elementsNamed(parseHtml(page), 'a').flatMap(({ attributes }) =>
    attributes.has('download') ? [[attributes.get('href'), attributes.get('download')]] : [],
  );
  assert.deepEqual(files, [
    ['/media/logo.a1.png', 'logo.png'],
    ['/media/hop.b2.png', 'hop-icon.png'],
    ['/media/one.c3.png', 'hop-1.png'],
    ['/media/two.d4.png', 'hop-2.png'],
  ]);
  assert.match(mainText(page), /Print them whole\..*Logo PNG, 512 × 256.*Hop.*Screenshot 2 PNG/);
  assert.doesNotMatch(mainText(page), /Skip/);
  assert.match(
    text('/presse.md'),
    /Print them whole\.[^]*\n- \[Icon\]\(\S+\/media\/hop\.b2\.png\)\n- \[Screenshot 1\]\(\S+\): Drawing of one\.c3\.png\n/,
  );
  assert.doesNotMatch(text('/about.html') + text('/about.md'), /Pictures to download/);
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

test('articles are shown newest first, the same day by path, with their day in words', () => {
  const article = (name: string, published: string) =>
    aPage(`/articles/${name}`, { kind: 'article', title: name, published });
  const pages = [
    article('b', '2026-03-14'),
    article('a', '2026-03-14'),
    article('c', '2027-01-01'),
    article('d', '2025-12-31'),
  ];
  const { text } = publishCatalogue(aCatalogue({ pages }));
  const shown = (path: string) =>
    [...linksOf(text(path)).values()].filter((href) => href?.startsWith('/articles/'));
  assert.deepEqual(
    shown('/articles.html'),
    ['c', 'a', 'b', 'd'].map((name) => `/articles/${name}`),
  );
  assert.deepEqual(shown('/index.html'), ['/articles/c'], 'where one begins');
  assert.ok(mainText(text('/articles/d.html')).includes('Published 31 December 2025'));
});

test('the home page has the text of its source, else that of the site', async () => {
  const { text } = await publishSources(studioSources);
  assert.ok(mainText(text('/index.html')).includes('Hello, you. See the vehicles and the guide.'));
  const without = publishCatalogue(aCatalogue({ site: aSite({ name: 'Tiny' }) }));
  assert.equal(mainText(without.text('/index.html')), 'Tiny Small apps.');
});

test('the home page shows a vehicle of each category and the first sounds', () => {
  const categories = [aCategory(), aCategory({ key: 'sea', name: 'At sea' })];
  const vehicles = [
    aVehicle('raft', 1, { category: aCategory({ key: 'sea', name: 'At sea' }) }),
    aVehicle('bus', 2, { emoji: '🚌' }),
    aVehicle('boat', 3, { emoji: '⛵', category: aCategory({ key: 'sea', name: 'At sea' }) }),
    aVehicle('tram', 4, { emoji: '🚊' }),
  ];
  const phonemes = [aPhoneme('b'), aPhoneme('th', { tier: 4 })];
  const { text } = publishCatalogue(aCatalogue({ categories, vehicles, phonemes }));
  const hrefs = [...linksOf(text('/index.html')).values()];
  assert.deepEqual(
    hrefs.filter((href) => /^\/(?:vehicles|speech-sounds)\//.test(href ?? '')),
    ['/vehicles/bus', '/vehicles/boat', '/speech-sounds/b'],
  );
});

test('a free page that the navigation leaves out is linked at the foot of every page', () => {
  const pages = [aPage('/about', { title: 'About us' }), aPage('/privacy', { title: 'Privacy' })];
  const site = aSite({ navigation: [{ label: 'Who', path: '/about' }] });
  const { text } = publishCatalogue(aCatalogue({ pages, site }));
  for (const page of ['/index.html', '/vehicles.html', '/404.html']) {
    assert.equal(linksOf(text(page)).get('Privacy'), '/privacy');
    assert.equal(linksOf(text(page)).get('Who'), '/about');
    assert.equal(linksOf(text(page)).has('About us'), false);
  }
});

test('the developers’ page shows every operation, error code and schema', async () => {
  const { text } = await publishSources(studioSources);
  const main = mainText(text('/developers.html'));
  for (const words of ['subscribeToNewsletter', 'invalid_email', 'API version 1.2.0', 'POST'])
    assert.ok(main.includes(words), words);
  const [before = ''] = text('/developers.md').split('## Operations');
  const [, path = ''] =
    /```\ncurl https:\/\/host\.example\/shop(\/vehicles\/.*)\n```/.exec(before) ?? [];
  const lines = text(path).trimEnd().split('\n');
  assert.ok(
    before.includes(`${lines.slice(0, 10).join('\n')}\n\`\`\`\n\n… and ${lines.length - 10} more`),
  );
  assert.match(
    main,
    / No key needed\. Try it curl https:\/\/host.example\/shop\/vehicles\/\S+\.json \{ "\$schema"/,
  );
  const none = publishCatalogue(aCatalogue({}));
  assert.doesNotMatch(none.text('/developers.html'), /more lines/);
  const links = linksOf(text('/developers.html'));
  assert.equal(links.get('/api/features.json'), '/shop/api/features.json');
  assert.equal(links.get('SubscribeRequest'), '/shop/schemas/SubscribeRequest.schema.json');
  assert.equal(links.has('/api/subscribe'), false);
});

test('the foot names contact, licence and the markdown of the page', () => {
  const byUrl = aSite({ contact: { url: 'https://studio.example/help' } });
  const { text } = publishCatalogue(aCatalogue({ site: byUrl }));
  const links = linksOf(text('/apps.html'));
  assert.equal(links.get('Contact'), 'https://studio.example/help');
  assert.equal(links.get('This page as markdown'), 'https://studio.example/apps.md');
  assert.equal(links.get('CC BY 4.0'), 'https://creativecommons.org/licenses/by/4.0/');
  const byMail = publishCatalogue(aCatalogue());
  assert.equal(
    linksOf(byMail.text('/apps.html')).get('hello@studio.example'),
    'mailto:hello@studio.example',
  );
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

test('the index of one vehicle says “1 vehicle in 1 category”', () => {
  const category = aCategory();
  const { text } = publishCatalogue(
    aCatalogue({ categories: [category], vehicles: [aVehicle('bus', 1, { category })] }),
  );
  assert.ok(
    mainText(text('/vehicles.html')).includes(
      '1 vehicle in 1 category, with the speech sounds in its name.',
    ),
  );
});

test('apps that nobody can get are marked the same in both forms, and in the text index', () => {
  const { text } = publishCatalogue(aCatalogue({ apps: [anUnreleasedApp('dock')] }));
  const notice = 'These apps are not in the store: they can be neither bought nor installed yet.';
  assert.ok(mainText(text('/apps.html')).includes(notice));
  assert.ok(text('/apps.md').includes(notice));
  assert.ok(text('/llms.txt').includes('/apps/dock.md): Not yet released: What dock will be.'));
});

test('the page of an unknown path leads to what is published for readers', () => {
  const links = linksOf(publishCatalogue(aCatalogue()).text('/404.html'));
  assert.equal(links.get('Apps'), '/apps');
  assert.ok(![...links.values()].some((href) => href?.endsWith('.xml')));
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

test('a card to practise with says which of two sounds of one sign it is for', () => {
  const vehicles = [aVehicle('train', 1, { phonemes: [longA, aPhoneme('b')] })];
  const { text } = publishCatalogue(aCatalogue({ phonemes: [longA], vehicles }));
  const cards = elementsNamed(parseHtml(text('/speech-sounds/practise.html')), 'li')
    .map(plain)
    .filter((each) => /^(?:train|cake)/.test(each));
  assert.deepEqual(cards, ['train /a/ (long) /b/', 'cake /a/ (long)']);
});

test('a vehicle in a list practises a sound as its label names it', () => {
  const { text } = publishCatalogue(
    aCatalogue({
      categories: [aCategory()],
      phonemes: [longA],
      vehicles: [aVehicle('train', 1, { phonemes: [longA] })],
    }),
  );
  assert.match(text('/vehicles.html'), /<span class="sounds">Practises a \(long\), as in cake</);
  assert.match(text('/vehicles.md'), /\): Practises a \(long\), as in cake$/m);
});

test('the card of a sound has four of its words, one of them in its picture', () => {
  const wordsOf = (alt: string | undefined): string => {
    const own = ['dog', 'door', 'ear', 'bed', 'Bear', 'yo-yo'];
    const file = { path: '/media/d.png', mediaType: mediaTypes.png, width: 8, height: 6 };
    const image = alt === undefined ? undefined : { plain: file, better: [], file: 'd.png', alt };
    const { text } = publishCatalogue(
      aCatalogue({ phonemes: [aPhoneme('d', { words: own, ...(image && { image }) })] }),
    );
    const [card] = elementsNamed(parseHtml(text('/speech-sounds.html')), 'li')
      .map(plain)
      .filter((each) => each.startsWith('/d/'));
    const words = card?.replace('/d/', '').trim() ?? '';
    assert.ok(text('/speech-sounds.md').includes(`): ${words}\n`), words);
    return words;
  };
  for (const alt of [undefined, 'A brown dog', 'Something else', 'A bear with a dog'])
    assert.equal(wordsOf(alt), 'dog, door, ear, bed', alt);
  assert.equal(wordsOf('A bear.'), 'dog, door, ear, Bear');
  assert.equal(wordsOf('One Yo-Yo'), 'dog, door, ear, yo-yo');
});

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

test('apps and vehicles stand above the text of the home page, and every picture of a vehicle is a link', async () => {
  const html = (await publishSources(studioSources)).text('/index.html');
  const main = mainText(html);
  const parts = ['All apps', 'All vehicles', 'Vehicles to talk about', 'Hello, you.'];
  const places = parts.map((part) => main.indexOf(part));
  assert.ok(!places.includes(-1), String(places));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  const glyphs = elementsNamed(parseHtml(html), 'span').filter(({ attributes }) =>
    attributes.get('class')?.startsWith('glyph'),
  );
  const cards = elementsNamed(parseHtml(html), 'li').filter(({ attributes }) =>
    attributes.get('class')?.includes('vehicle-card'),
  );
  assert.ok(cards.length > 0);
  assert.equal(glyphs.length, cards.length);
  assert.ok(cards.every((card) => elementsNamed(card, 'a').length === 1));
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
