import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planMove } from '../../../src/edit/moves/plan-move.ts';
import { afterEdit, findingsIn, smallToEdit } from '../../support/edit/edited-catalogue.ts';
import { edited, type Overlay } from '../../support/sources/small-catalogue.ts';

/** Renames in the small catalogue; a check finds nothing new. */
function move(from: string, to: string, overlay: Overlay = {}) {
  const catalogue = smallToEdit(overlay);
  const plan = planMove(catalogue, from, to);
  const before = findingsIn(catalogue.sources);
  assert.deepEqual(
    findingsIn(plan.after).filter((each) => !before.includes(each)),
    [],
  );
  return afterEdit(plan);
}

test('a vehicle moves with the links and redirects to it, and gets its old slug at the place of former ones', () => {
  const undrafted = edited('vehicles/bus.yaml', 'too.\n', 'too.\ndraft: false\n');
  assert.deepEqual(move('/vehicles/bus', 'coach', { 'vehicles/bus.yaml': undrafted }), {
    'vehicles/bus.yaml': undefined,
    'vehicles/coach.yaml': `id: vehicle-001
name: Bus
category: road
emoji: "🚌"
practicePhonemes:
  - b
  - s
description: |
  It stops at every corner.

  Meet the [tram](/vehicles/tram) too.
formerSlugs:
  - bus
draft: false
`,
    'moved.yaml': edited('moved.yaml', '/vehicles/bus', '/vehicles/coach'),
    'pages/index.md': edited('pages/index.md', '/vehicles/bus', '/vehicles/coach'),
  });
});

test('a field with the full address of a page of the site follows it, and one of another site does not', () => {
  const after = move('/about', '/legal/about', {
    'apps/bus-words.yaml': edited(
      'apps/bus-words.yaml',
      'example/about',
      'example/about#all # here',
    ),
  });
  assert.match(
    String(after['apps/bus-words.yaml']),
    /policyUrl: https:\/\/wheels\.example\/legal\/about#all # here$/m,
  );
  assert.equal(
    move('/about', '/legal/about', {
      'apps/bus-words.yaml': edited(
        'apps/bus-words.yaml',
        'wheels.example/about',
        'wheels.example.org/about',
      ),
    })['apps/bus-words.yaml'],
    undefined,
  );
});

test('a link in a text of YAML is rewritten where it stands, in every style', () => {
  for (const [written, after] of [
    [
      'description: |\n  # Not a comment\n  To /vehicles/tram [x](/vehicles/tram "T") `/vehicles/tram`\n  [y](</vehicles/tram#top>) # here\n',
      'description: |\n  # Not a comment\n  To /vehicles/tram [x](/vehicles/tramway "T") `/vehicles/tram`\n  [y](</vehicles/tramway#top>) # here\n',
    ],
    [
      'description: >-\n  A long\n  text [x](/vehicles/tram)\n\n  and [y](/vehicles/tram?a=1).\n',
      'description: >-\n  A long\n  text [x](/vehicles/tramway)\n\n  and [y](/vehicles/tramway?a=1).\n',
    ],
    [
      "description: 'It''s [x](/vehicles/tram)' # remark\n",
      "description: 'It''s [x](/vehicles/tramway)' # remark\n",
    ],
    [
      'description: "A \\"tram\\": [x](/vehicles/tram)\\n\\n[y](/vehicles/tram)"\n',
      'description: "A \\"tram\\": [x](/vehicles/tramway)\\n\\n[y](/vehicles/tramway)"\n',
    ],
    [
      'description: "In hiding: [x](/vehicles\\/tram)"\n',
      'description: "In hiding: [x](/vehicles/tramway)"\n',
    ],
    [
      'description: "[a][t], [b](https://wheels.example/vehicles/tram)\\n\\n[t]: /vehicles/tram"\n',
      'description: "[a][t], [b](https://wheels.example/vehicles/tramway)\\n\\n[t]: /vehicles/tramway"\n',
    ],
  ] as const) {
    const head = 'id: vehicle-009 # keep\nname:   Van\ncategory: road\n';
    const done = move('vehicle:tram', '/vehicles/tramway', {
      'vehicles/van.yaml': head + written,
      'vehicles/bus.yaml': undefined,
      'moved.yaml': undefined,
      'pages/index.md': undefined,
    });
    assert.equal(done['vehicles/van.yaml'], head + after);
  }
});

test('a link that is typed as in markdown where a text is none follows, too', () => {
  const van = 'id: vehicle-009\nname: Van\ncategory: road\nalsoCalled: ["[x](/vehicles/tram)"]\n';
  const plan = planMove(smallToEdit({ 'vehicles/van.yaml': van }), 'vehicle:tram', 'tramway');
  assert.match(String(afterEdit(plan)['vehicles/van.yaml']), /\(\/vehicles\/tramway\)/);
});

test('a vehicle that moves back is no former name of itself', () => {
  const after = move('vehicle:tram', 'street-car');
  assert.match(after['vehicles/street-car.yaml'] ?? '', /formerSlugs:\n {2}- tram\nemoji/);
});

test('a category is renamed with the references of all vehicles, its page and its place in the list', () => {
  const after = move('category:road', 'street', {
    'pages/about.md':
      '---\ntitle: About\ndescription: Who makes this, and why there are so many buses in it.\n---\n[a](/vehicles#road), [b](/vehicles/categories/road) and [c](/vehicles#rail).\n',
    'vehicles/tram.yaml': 'id: vehicle-003\nname: Tram\n# road or rail?\ncategory: "road"  # !\n',
  });
  assert.deepEqual(Object.keys(after).sort(), [
    'categories.yaml',
    'pages/about.md',
    'vehicles/bus.yaml',
    'vehicles/fire-engine.yaml',
    'vehicles/tram.yaml',
  ]);
  assert.equal(
    after['categories.yaml'],
    'street:\n  name: On the road\n  description: Wheels on tarmac.\n  formerKeys:\n    - road\nrail:\n  name: On rails\n',
  );
  assert.match(
    after['pages/about.md'] ?? '',
    /\[a\]\(\/vehicles#street\), \[b\]\(\/vehicles\/categories\/street\) and \[c\]\(\/vehicles#rail\)/,
  );
  assert.equal(
    after['vehicles/tram.yaml'],
    'id: vehicle-003\nname: Tram\n# road or rail?\ncategory: "street"  # !\n',
  );
});

test('a sound is renamed in block and flow lists; its page leads on, and chains collapse', () => {
  const after = move('sound:b', 'bee', {
    'moved.yaml': 'redirects:\n  /bees: /speech-sounds/b # buzz\n',
  });
  assert.match(after['vehicles/bus.yaml'] ?? '', /practicePhonemes:\n {2}- bee\n {2}- s\n/);
  assert.match(after['vehicles/steam-train.yaml'] ?? '', /practicePhonemes: \[s, bee\]\n/);
  assert.match(after['pages/articles/first-words.md'] ?? '', /\(\/speech-sounds\/bee\)/);
  assert.equal(
    after['moved.yaml'],
    'redirects:\n  /bees: /speech-sounds/bee # buzz\n  /speech-sounds/b: /speech-sounds/bee\n',
  );
});

test('an app moves with its install redirect and the references of other apps', () => {
  const after = move('app:bus-words', 'bus-talk', {
    'apps/tram-words.yaml': edited(
      'apps/tram-words.yaml',
      'unreleased',
      'related:\n  - /apps/bus-words\nunreleased',
    ),
    'moved.yaml': undefined,
  });
  assert.match(after['apps/tram-words.yaml'] ?? '', / {2}- \/apps\/bus-talk\n/);
  assert.equal(
    after['moved.yaml'],
    'redirects:\n  /apps/bus-words: /apps/bus-talk\n  /install/bus-words: /install/bus-talk\n',
  );
});

test('a page moves to another folder with the navigation; moving back leaves no circle', () => {
  const after = move('pages/about.md', '/studio/about');
  assert.deepEqual(Object.keys(after).sort(), [
    'apps/bus-words.yaml',
    'moved.yaml',
    'pages/about.md',
    'pages/studio/about.md',
    'site.yaml',
  ]);
  assert.match(after['site.yaml'] ?? '', /path: \/studio\/about\n/);
  assert.equal(
    after['moved.yaml'],
    'redirects:\n  /about: /studio/about\n  /omnibus: /vehicles/bus\n  /old page: /studio/about\nremoved:\n  - /toys\n',
  );
  const back = move('/studio/about', '/about', {
    'pages/about.md': undefined,
    'pages/studio/about.md': after['pages/studio/about.md'],
    'site.yaml': after['site.yaml'],
    'moved.yaml': after['moved.yaml'],
    'apps/bus-words.yaml': after['apps/bus-words.yaml'],
  });
  assert.equal(
    back['moved.yaml'],
    'redirects:\n  /omnibus: /vehicles/bus\n  /old page: /about\n  /studio/about: /about\nremoved:\n  - /toys\n',
  );
});

test('a page that moves to a removed path takes that off the removed ones', () => {
  assert.equal(
    move('/about', '/toys')['moved.yaml'],
    'redirects:\n  /about: /toys\n  /omnibus: /vehicles/bus\n  /old page: /toys\nremoved: []\n',
  );
});

test('an entry that was never published is renamed without a redirect', () => {
  const moveOf = (from: string, to: string, ...published: string[]) =>
    afterEdit(planMove(smallToEdit({}, published), from, to));
  const sound = moveOf('sound:b', 'bee', '/speech-sounds/b');
  assert.match(sound['moved.yaml'] ?? '', /\/speech-sounds\/b: \/speech-sounds\/bee/);
  const bus = (published: string) =>
    moveOf('/vehicles/bus', 'coach', published)['vehicles/coach.yaml'] ?? '';
  assert.match(bus('/vehicles/bus'), /\[bus\]|- bus/);
  assert.doesNotMatch(bus('/'), /formerSlugs/);
  assert.ok(!('moved.yaml' in moveOf('sound:b', 'bee', '/')));
  const app = moveOf('app:bus-words', 'words', '/');
  assert.ok(!('moved.yaml' in app), 'nor does the address that counts its installs');
});

test('what gets an address that nothing living had takes its line out of moved.yaml; an id stays', () => {
  const moved = [
    'redirects:\n  /apps/rail: /vehicles\n  /studio: /vehicles/tram\n  /vehicles/canoe: /vehicles/tram\n',
    'removed:\n  - /apps/ship\n  - {path: /vehicles/canoe, id: vehicle-009}\n',
  ].join('');
  for (const [from, to, freed, line] of [
    ['app:bus-words', 'rail', 'redirects /apps/rail to /vehicles', '  /apps/rail: /vehicles\n'],
    ['app:bus-words', 'ship', 'lists /apps/ship as removed', '  - /apps/ship\n'],
    ['/about', '/studio', 'redirects /studio to /vehicles/tram', '  /studio: /vehicles/tram\n'],
    [
      '/vehicles/bus',
      'canoe',
      'redirects /vehicles/canoe to /vehicles/tram',
      '  /vehicles/canoe: /vehicles/tram\n',
    ],
  ] as const) {
    const plan = planMove(smallToEdit({ 'moved.yaml': moved }, ['/nothing']), from, to);
    assert.deepEqual(plan.freed, [`moved.yaml no longer ${freed}.`]);
    assert.equal(afterEdit(plan)['moved.yaml'], moved.replace(line, ''));
  }
});

test('mv refuses an unknown or ambiguous name, and an impossible new name', () => {
  const refused = (from: string, to: string, expected: RegExp, overlay: Overlay = {}): void => {
    assert.throws(() => planMove(smallToEdit(overlay), from, to), expected, `${from} ${to}`);
  };
  refused(
    '/vehicles/buss',
    'x',
    /There is no \/vehicles\/buss in the sources\. Did you mean \/vehicles\/bus\?/,
  );
  refused(
    'rail',
    'x',
    /Several things are called rail\. Write \/apps\/rail or \/vehicles\/categories\/rail\./,
    {
      'apps/rail.yaml': 'siteName: R\ndescription: R.\nunreleased:\n  status: Soon\n',
    },
  );
  refused('bus', 'tram', /\/vehicles\/tram already exists/);
  refused('sound:b', 's', /catalogue rm \/speech-sounds\/b --merge-into \/speech-sounds\/s/);
  refused('bus', 'Big Bus', /No source can be called Big Bus/);
  refused('bus', '/apps/bus', /stays of its kind/);
  refused('bus', 'bus', /already has this name/);
  const led = {
    'moved.yaml':
      'redirects:\n  /speech-sounds/zh: /speech-sounds/s.html\n  /apps/rail: /speech-sounds/zh\n  /team: /omnibus\n  /omnibus: /about\nremoved:\n  - /apps/ship\n',
  };
  refused('sound:b', 'zh', /\/speech-sounds\/zh was \/speech-sounds\/s, to which moved\.yaml/, led);
  for (const [own, name] of [
    ['sound:s', 'zh'],
    ['/about', '/team'],
    ['/about', '/omnibus'],
  ] as const)
    assert.ok(planMove(smallToEdit(led), own, name), name);
  refused('/', '/welcome', /text of the home page/);
  refused('bus', 'coach', /site\.yaml has errors/, { 'site.yaml': 'name: [' });
});
