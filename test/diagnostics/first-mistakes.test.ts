import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../support/sources/checked-files.ts';
import { change, edited } from '../support/sources/small-catalogue.ts';

test('twenty mistakes in ten files are twenty diagnostics of one run', async () => {
  const found = await placesOf({
    // 1, 2
    'site.yaml': edited('site.yaml', 'https://wheels.example', 'http://wheels.example').replace(
      'path: /about',
      'path: /abuot',
    ),
    // 3
    'categories.yaml': `${edited('categories.yaml', '', '')}water:\n  name: Afloat\n`,
    // 4, 5, 6
    'vehicles/bus.yaml': edited('vehicles/bus.yaml', 'category: road', 'catgory: road')
      .replace('  - s', '  - sh')
      .replace('/vehicles/tram)', '/vehicles/trams)'),
    // 7
    ...change('vehicles/fire-engine.yaml', 'wordWorld:', '\twordWorld:'),
    // 8, 9
    'vehicles/tram.yaml': edited('vehicles/tram.yaml', 'vehicle-003', 'vehicle-004').replace(
      'category: rail',
      'category: rial',
    ),
    // 10, 11, 12
    'phonemes/s.yaml': edited('phonemes/s.yaml', 'tier: 3', 'tier: 5')
      .replace('[bus, sun, sea]', '[bus, sun, bus]')
      .replace('parentTip: Hiss', 'parentTips: Hiss'),
    // 13, 14, 15
    'apps/bus-words.yaml': edited('apps/bus-words.yaml', '"0123456789"', '0123456789')
      .replace('min: 2', 'min: 5')
      .replace('Words on a Bus', 'About'),
    // 16
    ...change('apps/tram-words.yaml', '  status: Being drawn\n', '  note: Soon\n'),
    // 17, 18
    'pages/articles/first-words.md': edited(
      'pages/articles/first-words.md',
      'published: 2026-03-14',
      'published: 2026-02-30',
    ).replace('/speech-sounds/b', 'speech-sounds/b'),
    // 19, 20
    'moved.yaml': 'redirects:\n  /a: /b\n  /b: /a\nremoved:\n  - /about\n',
  });
  assert.deepEqual(found, [
    'age-range-order apps/bus-words.yaml:4:8',
    'lossy-number apps/bus-words.yaml:14:10',
    'app-name-path apps/bus-words.yaml:19:7',
    'missing-field apps/tram-words.yaml:3:1',
    'unused-category categories.yaml:6:1',
    'redirect-loop moved.yaml:2:7',
    'removed-is-published moved.yaml:5:5',
    'impossible-date pages/articles/first-words.md:5:12',
    'link-form pages/articles/first-words.md:7:18',
    'repeated-item phonemes/s.yaml:3:19',
    'out-of-range phonemes/s.yaml:4:7',
    'unknown-key phonemes/s.yaml:5:1',
    'wrong-form site.yaml:3:10',
    'broken-navigation site.yaml:12:11',
    'unknown-key vehicles/bus.yaml:3:1',
    'unknown-phoneme vehicles/bus.yaml:7:5',
    'broken-link vehicles/bus.yaml:11:19',
    'yaml-tab vehicles/fire-engine.yaml:5:1',
    'duplicate-id vehicles/tram.yaml:1:5',
    'unknown-category vehicles/tram.yaml:3:11',
  ]);
  assert.equal(found.length, 20);
  assert.equal(new Set(found.map((line) => line.split(/[ :]/)[1])).size, 10);
});
