import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planRemoval } from '../../../src/edit/moves/plan-removal.ts';
import type { RemovalChoice } from '../../../src/edit/moves/plan-removal.ts';
import { afterEdit, findingsIn, smallToEdit } from '../../support/edit/edited-catalogue.ts';
import { edited, type Overlay } from '../../support/sources/small-catalogue.ts';

/** Removes something of the small catalogue; a check finds nothing new. */
function remove(what: string, choice: RemovalChoice = {}, overlay: Overlay = {}) {
  const catalogue = smallToEdit(overlay);
  const plan = planRemoval(catalogue, what, choice);
  assert.deepEqual(plan.blocking, []);
  const before = findingsIn(catalogue.sources);
  assert.deepEqual(
    findingsIn(plan.after).filter((each) => !before.includes(each)),
    [],
  );
  return afterEdit(plan);
}

const blocking = (what: string, choice: RemovalChoice = {}, overlay: Overlay = {}): string[] => {
  const plan = planRemoval(smallToEdit(overlay), what, choice);
  assert.deepEqual(plan.changes, []);
  return plan.blocking.map(({ at, name }) => `${at.file} ${name}`);
};

const moved = 'redirects:\n  /omnibus: /vehicles/bus\n  /old page: /about\nremoved:\n  - /toys\n';

test('rm removes an entry without references; its former addresses and those that led to it answer 410', () => {
  assert.deepEqual(
    remove(
      'vehicle:tram',
      {},
      {
        'vehicles/bus.yaml': undefined,
        'pages/index.md': undefined,
        'moved.yaml': moved.replace('/vehicles/bus', '/vehicles/tram'),
      },
    ),
    {
      'vehicles/tram.yaml': undefined,
      'moved.yaml':
        'redirects:\n  /old page: /about\nremoved:\n  - /omnibus\n  - /toys\n  - /vehicles/street-car\n  - {path: /vehicles/tram, id: vehicle-003}\n',
    },
  );
});

test('rm --force removes references: links leave their words, lists lose an item', () => {
  assert.deepEqual(remove('/vehicles/bus', { force: true }), {
    'vehicles/bus.yaml': undefined,
    'pages/index.md': edited('pages/index.md', '[bus](/vehicles/bus)', 'bus'),
    'moved.yaml':
      'redirects:\n  /old page: /about\nremoved:\n  - /omnibus\n  - /toys\n  - {path: /vehicles/bus, id: vehicle-001}\n',
  });
  const after = remove('sound:b', { force: true });
  assert.match(after['vehicles/bus.yaml'] ?? '', /practicePhonemes:\n {2}- s\n/);
  assert.match(after['vehicles/steam-train.yaml'] ?? '', /practicePhonemes: \[s\]\n/);
  assert.match(after['pages/articles/first-words.md'] ?? '', /Begin with \/b\/, as in bus/);
});

test('rm removes a list that becomes empty, and a picture that nothing else shows', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const after = remove(
    'sound:f',
    { force: true },
    { 'media/a.svg': drawing, 'media/b.svg': drawing },
  );
  assert.doesNotMatch(after['vehicles/fire-engine.yaml'] ?? '', /practicePhonemes/);
  const picture = (file: string) => `image: { file: ${file}, alt: "It" }\n`;
  const shown = {
    'media/a.svg': drawing,
    'media/b.svg': drawing,
    'vehicles/tram.yaml': `${picture('a.svg')}${edited('vehicles/tram.yaml', 'id', 'id')}`,
    'vehicles/bus.yaml': `${picture('b.svg')}id: vehicle-001\nname: Bus\ncategory: road\n`,
    'vehicles/fire-engine.yaml': `${picture('b.svg')}id: vehicle-002\nname: Fire Engine\ncategory: road\n`,
  };
  assert.ok('media/a.svg' in remove('vehicle:tram', {}, shown));
  assert.ok(!('media/b.svg' in remove('vehicle:bus', { force: true }, shown)));
  const forced = remove('media/b.svg', { force: true }, shown);
  assert.equal(forced['vehicles/bus.yaml'], 'id: vehicle-001\nname: Bus\ncategory: road\n');
});

test('rm --redirect-to redirects the address and rewrites the links to it', () => {
  const after = remove('/vehicles/bus', { redirectTo: 'tram' });
  assert.equal(
    after['moved.yaml'],
    'redirects:\n  /omnibus: /vehicles/tram\n  /old page: /about\n  /vehicles/bus: /vehicles/tram\nremoved:\n  - /toys\n  - {path: /vehicles/bus, id: vehicle-001}\n',
  );
  assert.match(after['pages/index.md'] ?? '', /\[bus\]\(\/vehicles\/tram\)/);
  const elsewhere = remove('/vehicles/bus', { redirectTo: 'https://elsewhere.example/bus' });
  assert.match(elsewhere['pages/index.md'] ?? '', /\[bus\]\(https:\/\/elsewhere\.example\/bus\)/);
});

test('two sounds become one: no list names it twice, the first place stays', () => {
  const after = remove('sound:s', { mergeInto: 'b' });
  assert.match(after['vehicles/bus.yaml'] ?? '', /practicePhonemes:\n {2}- b\ndescription/);
  assert.match(after['vehicles/steam-train.yaml'] ?? '', /practicePhonemes: \[b\]\n/);
  assert.match(after['moved.yaml'] ?? '', /\/speech-sounds\/s: \/speech-sounds\/b\n/);
});

test('two categories become one, with all former keys', () => {
  const after = remove(
    'category:rail',
    { mergeInto: 'category:road' },
    {
      'categories.yaml':
        'road:\n  name: On the road\nrail:\n  name: On rails\n  formerKeys: [tracks]\n',
      'moved.yaml': 'redirects:\n  /rails: /vehicles/categories/rail\n',
      'pages/index.md': edited('pages/index.md', '/vehicles/bus', '/vehicles#rail'),
    },
  );
  assert.equal(
    after['categories.yaml'],
    'road:\n  name: On the road\n  formerKeys:\n    - rail\n    - tracks\n',
  );
  assert.match(after['vehicles/tram.yaml'] ?? '', /category: road\n/);
  assert.match(after['pages/index.md'] ?? '', /\(\/vehicles#road\)/);
  assert.equal(after['moved.yaml'], 'redirects:\n  /rails: /vehicles/categories/road\n');
});

test('rm of an app also removes its names and its install path', () => {
  const after = remove('app:bus-words', {}, { 'moved.yaml': undefined });
  assert.deepEqual(after, {
    'apps/bus-words.yaml': undefined,
    'moved.yaml':
      'removed:\n  - /Bus Talk\n  - /Bus Words\n  - "/Bus Words: First Sounds"\n  - /Words on a Bus\n  - /apps/bus-words\n  - /install/bus-words\n',
  });
});

test('rm of an entry that was never published leaves no trace but its former addresses', () => {
  const removeNew = (typed: string, overlay: Overlay = {}) =>
    afterEdit(planRemoval(smallToEdit(overlay, ['/']), typed, { force: true }));
  const after = removeNew('vehicle:tram');
  assert.match(after['moved.yaml'] ?? '', /\/vehicles\/street-car/);
  assert.doesNotMatch(after['moved.yaml'] ?? '', /\/vehicles\/tram/);
  assert.ok(!('moved.yaml' in removeNew('app:bus-words')), 'nor do the names of an app');
  const renamed = { 'moved.yaml': 'redirects: { /apps/old: /apps/bus-words }\n' };
  assert.match(removeNew('app:bus-words', renamed)['moved.yaml'] ?? '', /\/Bus Talk/);
  const bus = removeNew('/vehicles/bus')['moved.yaml'] ?? '';
  assert.match(bus, /removed:\n {2}- \/omnibus\n {2}- \/toys\n/, 'what led to it is gone with it');
});

test('a merged category takes over no key twice, and none that was never published', () => {
  const categories =
    'road:\n  name: Road\n  formerKeys: [street]\nrail:\n  name: Rail\n  formerKeys: [street, track]\n';
  const merge = (path: string) =>
    afterEdit(
      planRemoval(smallToEdit({ 'categories.yaml': categories }, [path]), 'category:rail', {
        mergeInto: 'category:road',
      }),
    )['categories.yaml'];
  const kept = (keys: string) => `road:\n  name: Road\n  formerKeys: [${keys}]\n`;
  assert.equal(merge('/vehicles/categories/rail'), kept('street, rail, track'));
  assert.equal(merge('/'), kept('street, track'));
});

test('rm refuses options that do not fit, with the reason', () => {
  const refused = (what: string, choice: RemovalChoice, expected: RegExp): void => {
    assert.throws(() => planRemoval(smallToEdit(), what, choice), expected);
  };
  refused('bus', { mergeInto: 'tram' }, /Only categories and sounds can be merged/);
  refused('sound:b', { mergeInto: 'b' }, /into itself/);
  refused('sound:b', { mergeInto: 's', redirectTo: '/about' }, /leave out --redirect-to/);
  refused('/about', { redirectTo: '/abot' }, /There is no \/abot/);
  refused('/about', { redirectTo: '/about.html' }, /lead to itself/);
  refused('/', { redirectTo: '/about' }, /no address that could lead elsewhere/);
});

const guides: Overlay = {
  'pages/guides/week.md': guide('Week', 'Then the [month](/guides/later/month).'),
  'pages/guides/later/month.md': guide('Month', '![It](/media/month.svg)'),
  'media/month.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'moved.yaml': 'redirects:\n  /first: /guides/week\n',
};

function guide(title: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: A guide that says what there is to say of the ${title} here.\n---\n\n${text}\n`;
}

test('rm removes a folder with everything in it, also when its pages link to each other', () => {
  assert.deepEqual(remove('/guides/', {}, guides), {
    'pages/guides/week.md': undefined,
    'pages/guides/later/month.md': undefined,
    'media/month.svg': undefined,
    'moved.yaml':
      'redirects: {}\nremoved:\n  - /first\n  - /guides/later/month\n  - /guides/week\n',
  });
  const linked = {
    ...guides,
    'pages/about.md': guide('About', 'A [week](/guides/week) and a [month](/guides/later/month).'),
  };
  assert.deepEqual(blocking('pages/guides/', {}, linked), [
    'pages/about.md /guides/week',
    'pages/about.md /guides/later/month',
  ]);
  const after = remove('/guides/', { redirectTo: '/articles' }, linked);
  assert.equal(
    after['pages/about.md'],
    guide('About', 'A [week](/articles) and a [month](/articles).'),
  );
  assert.equal(
    after['moved.yaml'],
    'redirects:\n  /first: /articles\n  /guides/later/month: /articles\n  /guides/week: /articles\n',
  );
  assert.equal(
    remove('/guides/', { force: true }, linked)['pages/about.md'],
    guide('About', 'A week and a month.'),
  );
});

test('rm takes a folder only with its slash, and refuses to redirect into it', () => {
  const refused = (what: string, choice: RemovalChoice, expected: RegExp): void => {
    assert.throws(() => planRemoval(smallToEdit(guides), what, choice), expected, what);
  };
  refused('/guides', {}, /\/guides is a folder of 2 pages\. .*: `catalogue rm \/guides\/`$/);
  refused('guides', {}, /guides is a folder of 2 pages/);
  refused('/guides/', { redirectTo: '/guides/week' }, /\/guides\/week would be removed as well/);
  refused('/guides/', { mergeInto: '/articles' }, /Only categories and sounds can be merged/);
  refused('/articles/', {}, /is a folder that the program needs, and has to stay/);
  const overlay = { ...guides, 'pages/guides.md': guide('Guides', 'All of them.') };
  const page = planRemoval(smallToEdit(overlay), '/guides');
  assert.deepEqual([page.named.subjects.length, page.left], [1, 2]);
  assert.equal(planRemoval(smallToEdit(overlay), '/guides/').named.subjects.length, 3);
});
