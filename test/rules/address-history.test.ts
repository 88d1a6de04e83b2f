import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePaths } from '../../src/content/publication/published-paths.ts';
import { createAddressHistory } from '../../src/content/rules/address-history.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { online } from '../support/sources/online.ts';
import type { Overlay } from '../support/sources/small-catalogue.ts';

const later = (path: string, overlay: Overlay = {}, ...lines: string[]): string | undefined => {
  const { entries } = readSmall(overlay);
  const published = new Set(pagePaths(entries).map((page) => page.path));
  return createAddressHistory({ entries, online: online(...lines) }, published)(path);
};

test('an old path leads to what is there today: by a redirect, a former slug or the ids that are online', () => {
  assert.equal(later('/old page'), '/about');
  assert.equal(later('/vehicles/street-car'), '/vehicles/tram');
  assert.equal(
    later('/vehicles/trolley', {}, 'vehicle vehicle-003 /vehicles/trolley'),
    '/vehicles/tram',
  );
  assert.equal(later('/vehicles/trolley'), undefined);
});

test('an old path leads on over several moves, of any kind', () => {
  const overlay: Overlay = {
    'moved.yaml': 'redirects:\n  /a: /b\n  /b: /vehicles/trolley\n',
  };
  assert.equal(later('/a', overlay, 'vehicle vehicle-003 /vehicles/trolley'), '/vehicles/tram');
});

test('a redirect comes before a former slug, and that before what is online', () => {
  const overlay: Overlay = {
    'moved.yaml': 'redirects:\n  /vehicles/street-car: /about\n',
  };
  const other = 'vehicle vehicle-001 /vehicles/street-car';
  assert.equal(later('/vehicles/street-car', overlay, other), '/about');
  assert.equal(later('/vehicles/street-car', { 'moved.yaml': undefined }, other), '/vehicles/tram');
});

test('a path that leads nowhere, in a circle, to another site or to what is not published has no later one', () => {
  const overlay: Overlay = {
    'moved.yaml':
      'redirects:\n  /a: /b\n  /b: /a\n  /in: /a\n  /out: https://elsewhere.example/\n  /lost: /gone\n',
  };
  const gone = ['vehicle vehicle-099 /vehicles/van', 'page /page'];
  for (const path of ['/never', '/a', '/in', '/out', '/lost', '/vehicles/van', '/page'])
    assert.equal(later(path, overlay, ...gone), undefined, path);
});

test('an address that is online and that is still there has no later one', () => {
  assert.equal(later('/vehicles/tram', {}, 'vehicle vehicle-003 /vehicles/tram'), undefined);
});

test('a record of an unknown vehicle, or at the current address, does not change where a redirect ends', () => {
  const moved = { 'moved.yaml': 'redirects:\n  /a: /about\n  /b: /vehicles/tram\n' };
  const lines = ['vehicle vehicle-099 /about', 'vehicle vehicle-003 /vehicles/tram'];
  assert.equal(later('/a', moved, ...lines), '/about');
  assert.equal(later('/b', moved, ...lines), '/vehicles/tram');
});

test('a record without an id is not that of a vehicle whose id is faulty', () => {
  const overlay: Overlay = {
    'vehicles/van.yaml': 'id: 5\nname: Van\ncategory: road\n',
  };
  assert.equal(later('/page', overlay, 'page /page'), undefined);
});

test('a faulty redirect leaves a former slug in force', () => {
  const moved = 'redirects:\n  /vehicles/street-car: 5\n';
  assert.equal(later('/vehicles/street-car', { 'moved.yaml': moved }), '/vehicles/tram');
});

test('the whole length of a chain is followed', () => {
  const redirects = Array.from(
    { length: 9 },
    (_, at) => `  /r${at}: ${at === 8 ? '/about' : `/r${at + 1}`}\n`,
  ).join('');
  const overlay: Overlay = {
    'moved.yaml': `redirects:\n${redirects}`,
    'vehicles/tram.yaml': undefined,
  };
  assert.equal(later('/r0', overlay), '/about');
});

test('a faulty redirect and a catalogue without redirects lead nowhere', () => {
  assert.equal(later('/a', { 'moved.yaml': 'redirects:\n  /a: 5\n' }), undefined);
  assert.equal(later('/old page', { 'moved.yaml': undefined }), undefined);
});
