import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffPublications } from '../../src/review/diff/diff-publications.ts';
import type { Snapshot } from '../../src/review/diff/snapshot.ts';
import {
  comparisonOf,
  publishedOf,
  replaced,
  sampleSources,
  withTexts,
} from '../support/diff/published-sample.ts';

const sample = publishedOf();

/** The codes and ids of the changes that explain a file; undefined where none is said to. */
function causesOf(before: Snapshot, after: Snapshot, path: string): string[] | undefined {
  const { changes, explained } = comparisonOf(before, after);
  const found = explained.find(({ files }) => files.includes(path));
  return found?.by.map((fingerprint) => {
    const change = changes.find((each) => each.fingerprint === fingerprint);
    return `${change?.code ?? ''} ${change?.id ?? ''}`;
  });
}

const rename = replaced('vehicles/digger.yaml', 'name: Digger', 'name: Excavator');
const tip = replaced('phonemes/s.yaml', 'makes a fine snake', 'makes a good snake');
const article = replaced('pages/articles/repeat-and-pause.md', 'title: ', 'title: More ');

test('a page that shows a renamed vehicle is explained by the rename, in both of its forms', () => {
  const after = publishedOf({ ...rename, ...article }, sample);
  for (const path of ['/speech-sounds/d.html', '/speech-sounds/d.md', '/vehicles/digger.md'])
    assert.deepEqual(causesOf(sample, after, path), ['entry-renamed vehicle-006'], path);
  assert.deepEqual(causesOf(sample, after, '/articles/repeat-and-pause.md'), [
    'page-text /articles/repeat-and-pause',
  ]);
});

test('what is the same on both sides is neither reported nor explained', () => {
  const { explained } = comparisonOf(sample, publishedOf(rename, sample));
  const files = explained.flatMap((each) => each.files);
  assert.ok(!files.includes('/articles/repeat-and-pause.md'));
  assert.deepEqual([...new Set(files)].length, files.length);
  assert.deepEqual(comparisonOf(sample, sample), { changes: [], explained: [] });
});

test('a file with the same content in another order has no cause', () => {
  const path = '/api/apps.json';
  const apps = JSON.parse(sample.texts.get(path) ?? '') as unknown;
  const other = withTexts(sample, { [path]: JSON.stringify(apps) });
  assert.deepEqual(comparisonOf(sample, other), {
    changes: [],
    explained: [{ files: [path], by: [], more: 0 }],
  });
});

test('of many causes twenty are named, and the others counted', () => {
  const renamed = Object.fromEntries(
    [...sampleSources].flatMap(([path, text]) =>
      path.startsWith('vehicles/') ? [[path, text.replace(/^name: .*$/m, '$& Too')]] : [],
    ),
  );
  const { changes, explained } = comparisonOf(sample, publishedOf(renamed, sample));
  const list = explained.find(({ files }) => files.includes('/vehicles.md'));
  const about = changes.filter(({ code }) => code === 'entry-renamed').length;
  assert.ok(about > 100);
  assert.ok(list !== undefined);
  assert.equal(list.by.length, 20);
  assert.ok(20 + list.more >= about);
});

const path = '/about.html';
const html = sample.texts.get(path) ?? '';
const otherHtml = html.replace('</main>', '<p>New</p></main>');

test('HTML that nothing explains is reported beside a change of an entry elsewhere', () => {
  const renamed = publishedOf(rename, sample);
  const { changes } = comparisonOf(sample, withTexts(renamed, { [path]: otherHtml }));
  assert.deepEqual(
    changes.map(({ code, id }) => `${code} ${id}`),
    [`html-changed ${path}`, 'entry-renamed vehicle-006'],
  );
});

test('HTML whose links were not read may come from any change of an entry', () => {
  const renamed = withTexts(publishedOf(rename, sample), { [path]: otherHtml });
  const { changes, explained } = diffPublications(sample, renamed);
  assert.deepEqual(
    changes.map(({ code }) => code),
    ['entry-renamed'],
  );
  assert.ok(explained.some(({ files, by }) => files.includes(path) && by.length === 1));
});

test('a tip of a sound explains its page and the pages that repeat it, and no others', () => {
  const after = publishedOf({ ...tip, ...rename }, sample);
  assert.deepEqual(causesOf(sample, after, '/speech-sounds/s.html'), ['field-changed s']);
  assert.deepEqual(causesOf(sample, after, '/speech-sounds/g.html'), ['entry-renamed vehicle-006']);
});

test('a search that finds something else is reported, although nothing that it is made from changed', () => {
  const other = withTexts(sample, { '/search.json': '{}' });
  assert.deepEqual(
    comparisonOf(sample, other).changes.map(({ code, id }) => `${code} ${id}`),
    ['file-changed /search.json'],
  );
  const part = [...sample.texts.keys()].find((name) => name.startsWith('/assets/search-')) ?? '';
  const { changes } = comparisonOf(sample, withTexts(sample, { [part]: undefined }));
  assert.deepEqual(
    changes.map(({ code, id }) => `${code} ${id}`),
    [`file-changed ${part}`],
  );
});

const jsonOf = (change: (text: string) => string, among = /^\/vehicles\/d[^/]*\.json$/) =>
  Object.fromEntries(
    [...sample.texts].flatMap(([at, text]) => (among.test(at) ? [[at, change(text)]] : [])),
  );
const linesOf = (before: Snapshot, after: Snapshot): string[] =>
  comparisonOf(before, after).changes.map(({ code, id }) => `${code} ${id}`);

test('the JSON of an entry is explained by the entry, and by those that it names', () => {
  const after = publishedOf({ ...rename, ...tip }, sample);
  for (const at of ['/vehicles/digger', '/vehicles/categories/construction', '/speech-sounds/d'])
    assert.ok(causesOf(sample, after, `${at}.json`)?.includes('entry-renamed vehicle-006'), at);
  assert.ok(causesOf(sample, after, '/speech-sounds/s.json')?.includes('field-changed s'));
  assert.ok(!linesOf(sample, after).some((line) => line.includes('.json')));
});

test('an entry that is new, moved or gone is reported once, without its JSON', () => {
  const text = sampleSources.get('vehicles/car-transporter.yaml') ?? '';
  const moved = publishedOf(
    {
      'vehicles/car-transporter.yaml': undefined,
      'vehicles/big.yaml': `formerSlugs: [car-transporter]\n${text}`,
    },
    sample,
  );
  for (const at of ['/vehicles/car-transporter.json', '/vehicles/big.json'])
    assert.deepEqual(causesOf(sample, moved, at), ['moved-with-redirect vehicle-054'], at);
  assert.ok(!linesOf(sample, moved).some((line) => line.includes('.json')));
});

test('JSON of entries that differs for no reason, or comes or goes without them, is one change', () => {
  const other = withTexts(
    sample,
    jsonOf((text) => text.replace('"page"', '"pages"')),
  );
  const [line = '', ...more] = linesOf(sample, other);
  assert.match(line, /^file-changed \/vehicles\/d[^/]*\.json$/);
  assert.deepEqual(more, []);
  const files = sample.manifest.files.filter(
    ({ path: at }) => !/^\/vehicles\/d[^/]*\.json$/.test(at),
  );
  const without = { ...sample, manifest: { ...sample.manifest, files } };
  const [gone = '', ...others] = linesOf(sample, without);
  assert.match(gone, /^file-removed \/vehicles\/d/);
  assert.deepEqual(others, []);
  const [come = '', ...further] = linesOf(without, sample);
  assert.match(come, /^file-added \/vehicles\/d/);
  assert.deepEqual(further, []);
  for (const [before, after] of [
    [sample, without],
    [without, sample],
  ] as const)
    assert.equal(causesOf(before, after, '/vehicles/dump-truck.json')?.length, 1);
});
