import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planMove } from '../../../src/edit/moves/plan-move.ts';
import { afterEdit, findingsIn, smallToEdit } from '../../support/edit/edited-catalogue.ts';
import { edited, type Overlay } from '../../support/sources/small-catalogue.ts';

const pageNamed = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: A page that says what there is to say of the ${title.toLowerCase()} here.\n---\n\n${text}\n`;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Guides in two folders, named in texts, the navigation and redirects. */
const guides: Overlay = {
  'pages/guides/week.md': pageNamed('Week', 'Then the [month](/guides/later/month.md?a#b).'),
  'pages/guides/later/month.md': pageNamed('Month', 'After the [week](/guides/week/).'),
  'pages/about.md': edited('pages/about.md', '\n---\n', '\n---\nSee [it](/guides/week.html).\n'),
  'site.yaml': edited('site.yaml', 'path: /about', 'path: /guides/week'),
  'moved.yaml': 'redirects:\n  /first: /guides/week # once\n  /help/week: /guides/week\n',
};

function move(from: string, to: string, overlay: Overlay = guides) {
  const catalogue = smallToEdit(overlay);
  const plan = planMove(catalogue, from, to);
  const before = findingsIn(catalogue.sources);
  const asBefore = (finding: string): string =>
    plan.moves.reduce((text, each) => text.replaceAll(each.to.key, each.from.key), finding);
  assert.deepEqual(
    findingsIn(plan.after).filter((each) => !before.includes(asBefore(each))),
    [],
  );
  return { ...plan, after: afterEdit(plan) };
}

const refused = (from: string, to: string, expected: RegExp, overlay: Overlay = guides): void => {
  assert.throws(() => planMove(smallToEdit(overlay), from, to), expected, `${from} ${to}`);
};

test('a folder moves with every page below it, every link, the navigation and every redirect', () => {
  const { after, moves, references } = move('/guides', '/help');
  assert.equal(moves.length, 2);
  assert.equal(references, 5);
  assert.deepEqual(after, {
    'pages/guides/week.md': undefined,
    'pages/guides/later/month.md': undefined,
    'pages/help/week.md': pageNamed('Week', 'Then the [month](/help/later/month.md?a#b).'),
    'pages/help/later/month.md': pageNamed('Month', 'After the [week](/help/week/).'),
    'pages/about.md': edited('pages/about.md', '\n---\n', '\n---\nSee [it](/help/week.html).\n'),
    'site.yaml': edited('site.yaml', 'path: /about', 'path: /help/week'),
    'moved.yaml':
      'redirects:\n  /first: /help/week # once\n  /guides/later/month: /help/later/month\n  /guides/week: /help/week\n',
  });
});

test('a folder may be written in every way in which a page may', () => {
  for (const from of [
    '/guides/',
    'guides',
    'guides/',
    'pages/guides',
    'pages/guides/',
    'page:guides',
  ])
    for (const to of ['/help', '/help/', 'help', 'help/', 'pages/help/', 'page:help'])
      assert.ok(move(from, to).after['pages/help/later/month.md'], `${from} ${to}`);
  assert.ok(move('/guides/later', 'soon').after['pages/guides/soon/month.md']);
  assert.ok(move('guides/later', '/soon').after['pages/soon/month.md']);
});

test('where a page has the address of a folder, a slash at the end means the folder', () => {
  for (const file of ['pages/guides.md', 'pages/guides/index.md']) {
    const overlay = { ...guides, [file]: pageNamed('Guides', 'The [week](/guides/week).') };
    const single = move('/guides', '/help', overlay);
    assert.equal(single.named.isFolder, false);
    assert.equal(single.left, 2);
    assert.deepEqual(
      single.moves.map(({ to }) => to.path),
      ['/help'],
    );
    const { moves, after } = move('/guides/', '/help', overlay);
    assert.deepEqual(moves.map(({ to }) => to.path).sort(), [
      '/help',
      '/help/later/month',
      '/help/week',
    ]);
    assert.equal(
      after[file.replace('guides', 'help')],
      pageNamed('Guides', 'The [week](/help/week).'),
    );
  }
  const index = { ...guides, 'pages/guides/index.md': pageNamed('Guides', 'All of them.') };
  assert.equal(move('pages/guides', '/help', index).moves.length, 3);
});

test('mv of a folder moves the pages that stayed below a renamed page to its new address', () => {
  const overlay = { ...guides, 'pages/help.md': pageNamed('Help', 'Here it is.') };
  assert.equal(move('/guides', '/help', overlay).moves.length, 2);
});

test('a folder may go up or down, when nothing is in its way', () => {
  const overlay = { 'pages/guides/later/month.md': pageNamed('Month', 'Late.') };
  assert.ok(move('/guides/later', '/guides', overlay).after['pages/guides/month.md']);
  refused('/guides/later', '/guides', /\/guides\/ already exists, with 1 page\. Choose/);
  const chain = { ...overlay, 'pages/guides/later/later/month.md': pageNamed('Months', 'Later.') };
  refused('/guides/later', '/guides', /\/guides\/later\/month already exists/, chain);
});

test('a folder of pictures moves with what shows them', () => {
  const overlay = {
    'media/road/bus.svg': svg,
    'media/road/big/bus.svg': svg,
    'media/roads.svg': svg,
    'vehicles/tram.yaml': edited(
      'vehicles/tram.yaml',
      'id',
      'image: { file: road/bus.svg, alt: "A bus: red" }\nid',
    ),
    'pages/index.md': edited(
      'pages/index.md',
      'Come',
      '![Bus](/media/road/big/bus.svg) ![Roads](/media/roads.svg) Come',
    ),
  };
  for (const from of ['media/road', '/media/road/', 'picture:road', 'road/']) {
    const { after } = move(from, 'media/street', overlay);
    assert.match(after['vehicles/tram.yaml'] ?? '', /file: street\/bus\.svg, alt: "A bus: red"/);
    assert.match(
      after['pages/index.md'] ?? '',
      /\/street\/big\/bus\.svg\) !\[Roads\]\(\/media\/roads/,
    );
    assert.deepEqual(
      Object.keys(after)
        .filter((path) => path.startsWith('media/'))
        .sort(),
      [
        'media/road/big/bus.svg',
        'media/road/bus.svg',
        'media/street/big/bus.svg',
        'media/street/bus.svg',
      ],
    );
  }
  refused(
    'media/road',
    '/guides',
    /media\/road\/ cannot become \/guides\/: .* stays of its kind/,
    overlay,
  );
  const both = { ...overlay, 'pages/road/map.md': pageNamed('Map', 'A map.') };
  refused(
    'road/',
    'x',
    /Several folders are called road\/\. Write \/road\/ or media\/road\/\./,
    both,
  );
});

test('mv reports a move that is not possible', () => {
  refused('/guides', '/guides/', /\/guides\/ already has this name/);
  refused('/guides', '/guides/new', /\/guides\/ cannot become \/guides\/new\/, which is inside it/);
  refused('/guides', 'Big Help', /No folder can be called Big Help/);
  refused('/guides', '/help.md', /No folder can be called \/help\.md/);
  refused('/guides', '/', /No folder can be called \//);
  refused('/guides', '/help/index', /index is taken/);
  refused('/guides', '/vehicles/bus', /\/guides\/ cannot become \/vehicles\/bus: /);
  refused('/guides', '../help', /No folder can be called \.\.\/help/);
  refused('/guide', '/help', /There is no \/guide in the sources/);
  refused('/guides.md', '/help', /There is no \/guides\.md in the sources/);
  for (const [typed, lead] of [
    ['/vehicles', '/vehicles/'],
    ['vehicles/', '/vehicles/'],
    ['phonemes', '/speech-sounds/'],
    ['/articles', '/articles/'],
    ['pages/articles/', '/articles/'],
    ['pages', '/'],
    ['/vehicles/categories', '/vehicles/categories/'],
  ] as const)
    refused(
      typed,
      'x',
      new RegExp(
        `^UsageError: ${typed} is a folder that the program needs, and has to stay\\. .*such as ${lead}[a-z]\\S*\\.$`,
      ),
    );
  const taken = { ...guides, 'pages/help/other.md': pageNamed('Other', 'Other.') };
  refused('/guides', '/help', /\/help\/ already exists, with 1 page\. Choose another name/, taken);
  const index = { ...guides, 'pages/guides.md': pageNamed('Guides', 'All of them.') };
  refused('/guides/', '/about', /\/about already exists/, index);
});
