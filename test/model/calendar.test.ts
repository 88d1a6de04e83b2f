import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildDays } from '../../src/content/model/build-days.ts';
import { calendarOf, dueChanges } from '../../src/content/model/calendar.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { change, type Overlay } from '../support/sources/small-catalogue.ts';

const tram = (...lines: string[]): Overlay =>
  change('vehicles/tram.yaml', 'name: Tram', ['name: Tram', ...lines].join('\n'));
const app = (...lines: string[]): Overlay =>
  change('apps/bus-words.yaml', 'pricing:', [...lines, 'pricing:'].join('\n'));
const on = (day: string, overlay: Overlay, options = {}) =>
  calendarOf(readSmall(overlay).entries, day, options);
const keys = (all: readonly { readonly key: string }[]) => all.map(({ key }) => key);

test('a calendar of a day with all entries returns them unchanged', () => {
  const { entries } = readSmall();
  assert.equal(calendarOf(entries, '2026-03-14').live, entries);
});

test('an article is part of the site from its day on, and not before', () => {
  assert.deepEqual(keys(on('2026-03-13', {}).live.pages), ['/about', '/']);
  assert.equal(on('2026-03-14', {}).live.pages.length, 3);
});

test('a draft, an entry to come and one whose days are over are left out', () => {
  for (const line of ['draft: true', 'publishFrom: 2026-06-02', 'publishUntil: 2026-05-31'])
    assert.ok(!keys(on('2026-06-01', tram(line)).live.vehicles).includes('tram'), line);
  for (const line of ['draft: false', 'publishFrom: 2026-06-01', 'publishUntil: 2026-06-01'])
    assert.ok(keys(on('2026-06-01', tram(line)).live.vehicles).includes('tram'), line);
});

test('an entry past its last day is removed at every address; a draft never had one', () => {
  const removed = (overlay: Overlay) => on('2026-06-01', overlay).live.moved?.value.removed;
  const gone = { path: '/vehicles/tram', id: 'vehicle-003' };
  assert.deepEqual(removed(tram('publishUntil: 2026-05-31')), [
    '/toys',
    gone,
    '/vehicles/street-car',
  ]);
  assert.deepEqual(removed(tram('draft: true')), ['/toys']);
  assert.deepEqual(removed({ ...tram('publishUntil: 2026-05-31'), 'moved.yaml': undefined }), [
    gone,
    '/vehicles/street-car',
  ]);
  assert.deepEqual(removed(app('publishUntil: 2026-05-31')), [
    '/toys',
    '/apps/bus-words',
    '/install/bus-words',
    '/Bus Words: First Sounds',
    '/Bus Words',
    '/Bus Talk',
    '/Words on a Bus',
  ]);
});

test('where the page of a past entry redirects, its other addresses redirect too', () => {
  const { live } = on('2026-06-01', {
    ...tram('publishUntil: 2026-05-31'),
    'moved.yaml': 'redirects:\n  /vehicles/tram: /vehicles/bus\n',
  });
  assert.deepEqual(live.moved?.value.redirects, {
    '/vehicles/tram': '/vehicles/bus',
    '/vehicles/street-car': '/vehicles/tram',
  });
  assert.deepEqual(live.moved.value.removed, []);
});

test('what is kept back and listed as gone takes its former addresses along, until its day comes', () => {
  const removed = { 'moved.yaml': 'removed:\n  - /vehicles/tram\n' };
  for (const line of ['draft: true', 'publishFrom: 2026-12-01']) {
    const { live } = on('2026-06-01', { ...tram(line), ...removed });
    assert.deepEqual(live.moved?.value.removed, ['/vehicles/tram', '/vehicles/street-car'], line);
  }
  const { live } = on('2026-12-01', { ...tram('publishFrom: 2026-12-01'), ...removed });
  assert.deepEqual(live.moved?.value.removed, []);
});

/** The tram on a day as a preview shows it. */
const shown = (line: string) =>
  on('2026-06-01', tram(line), { showsDrafts: true }).live.vehicles.find(
    ({ key }) => key === 'tram',
  );

test('showsDrafts shows a draft and an entry to come with a mark before its name, and leaves out what is over', () => {
  assert.equal(shown('draft: true')?.value.name, '[Draft] Tram');
  assert.equal(shown('publishFrom: 2026-12-01')?.value.name, '[From 2026-12-01] Tram');
  assert.equal(shown('publishUntil: 2026-05-31'), undefined);
  assert.equal(shown('publishFrom: 2026-05-31')?.value.name, 'Tram');
});

test('showsDrafts marks the name of an app and the title of an article, and no other field', () => {
  const options = { showsDrafts: true };
  const [before] = readSmall(app('draft: true')).entries.apps;
  const [after] = on('2026-06-01', app('draft: true'), options).live.apps;
  assert.ok(before);
  const siteName = `[Draft] ${String(before.value.siteName)}`;
  assert.deepEqual(after?.value, { ...before.value, siteName });
  const { pages } = on('2026-03-13', {}, options).live;
  assert.match(
    pages.find(({ key }) => key === '/articles/first-words')?.value.title ?? '',
    /^\[From 2026-03-14\] \w/,
  );
});

test('showsDrafts counts a marked entry as part of the site until its last day', () => {
  const lines = ['draft: true', 'publishFrom: 2026-06-05', 'publishUntil: 2026-12-31'];
  for (const some of [lines, lines.slice(1)]) {
    const calendar = on('2026-06-01', tram(...some), { showsDrafts: true });
    const tramChanges = dueChanges(calendar).filter(({ path }) => path === '/vehicles/tram');
    const ends = some.length === 2 ? ['2027-01-01 ends'] : [];
    assert.deepEqual(
      tramChanges.map(({ day, change }) => `${day} ${change}`),
      ends,
    );
    assert.deepEqual(buildDays(calendar, undefined).missing, { draft: 0, upcoming: 0, over: 0 });
  }
});

test('a build on the day of a change has it, and names the next one', () => {
  const days = (day: string) => {
    const { since, next } = buildDays(on(day, tram('publishFrom: 2026-06-05')), undefined);
    return [since, next?.day];
  };
  assert.deepEqual(days('2026-03-13'), ['0000-01-01', '2026-03-14']);
  assert.deepEqual(days('2026-03-14'), ['2026-03-14', '2026-06-05']);
  assert.deepEqual(days('2026-06-04'), ['2026-03-14', '2026-06-05']);
  assert.deepEqual(days('2026-06-05'), ['2026-06-05', undefined]);
});

test('changes of one day come in the order of the kinds', () => {
  const overlay = { ...tram('publishFrom: 2026-03-14'), ...app('publishFrom: 2026-03-14') };
  assert.deepEqual(
    dueChanges(on('2026-06-01', overlay)).map(({ path }) => path),
    ['/apps/bus-words', '/vehicles/tram', '/articles/first-words'],
  );
});

test('the changes that dates make are listed in the order of their days', () => {
  const calendar = on('2026-06-01', {
    ...tram('publishFrom: 2026-06-05', 'publishUntil: 2026-12-31'),
    ...app('draft: true', 'publishFrom: 2026-06-03'),
  });
  assert.deepEqual(
    dueChanges(calendar).map(({ day, path, change }) => `${day} ${path} ${change}`),
    [
      '2026-03-14 /articles/first-words begins',
      '2026-06-05 /vehicles/tram begins',
      '2027-01-01 /vehicles/tram ends',
    ],
  );
  const days = buildDays(calendar, undefined);
  assert.deepEqual([days.since, days.next?.day], ['2026-03-14', '2026-06-05']);
  assert.deepEqual(days.missing, { draft: 1, upcoming: 1, over: 0 });
});

test('a draft that a preview shows after its last day has not ended', () => {
  const overlay = tram('draft: true', 'publishUntil: 2026-05-31');
  const calendar = on('2026-06-01', overlay, { showsDrafts: true });
  assert.deepEqual(buildDays(calendar, (path) => path === '/vehicles/tram.html').passed, [
    {
      day: '2026-03-14',
      file: 'pages/articles/first-words.md',
      path: '/articles/first-words',
      change: 'begins',
    },
  ]);
});

test('past changes are listed only if the output lacks them', () => {
  const passed = (day: string, pages: readonly string[]) =>
    buildDays(on(day, tram('publishFrom: 2026-06-05', 'publishUntil: 2026-06-09')), (path) =>
      pages.includes(path),
    ).passed.map(({ path, change }) => `${path} ${change}`);
  const article = '/articles/first-words.html';
  assert.deepEqual(passed('2026-06-04', [article]), []);
  assert.deepEqual(passed('2026-06-05', [article]), ['/vehicles/tram begins']);
  assert.deepEqual(passed('2026-06-05', [article, '/vehicles/tram.html']), []);
  assert.deepEqual(passed('2026-06-10', [article, '/vehicles/tram.html']), ['/vehicles/tram ends']);
  assert.deepEqual(passed('2026-06-10', [article]), []);
});
