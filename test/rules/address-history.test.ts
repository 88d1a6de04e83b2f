import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePaths } from '../../src/content/publication/published-paths.ts';
import { createAddressHistory } from '../../src/content/rules/address-history.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import type { Overlay } from '../support/sources/small-catalogue.ts';

const later = (path: string, overlay: Overlay = {}): string | undefined => {
  const { entries } = readSmall(overlay);
  const published = new Set(pagePaths(entries).map((page) => page.path));
  return createAddressHistory(entries, published)(path);
};

test('an old path leads to what is there today: by a redirect, a former slug or the ledger', () => {
  assert.equal(later('/old page'), '/about');
  assert.equal(later('/vehicles/street-car'), '/vehicles/tram');
  const recorded = { 'ledger.txt': 'vehicle vehicle-003 /vehicles/trolley\n' };
  assert.equal(later('/vehicles/trolley', recorded), '/vehicles/tram');
  assert.equal(later('/vehicles/trolley'), undefined);
});

test('an old path leads on over several moves, of any kind', () => {
  const overlay: Overlay = {
    'moved.yaml': 'redirects:\n  /a: /b\n  /b: /vehicles/trolley\n',
    'ledger.txt': 'vehicle vehicle-003 /vehicles/trolley\n',
  };
  assert.equal(later('/a', overlay), '/vehicles/tram');
});

test('a redirect comes before a former slug, and that before the ledger', () => {
  const overlay: Overlay = {
    'moved.yaml': 'redirects:\n  /vehicles/street-car: /about\n',
    'ledger.txt': 'vehicle vehicle-001 /vehicles/street-car\n',
  };
  assert.equal(later('/vehicles/street-car', overlay), '/about');
  assert.equal(
    later('/vehicles/street-car', { ...overlay, 'moved.yaml': undefined }),
    '/vehicles/tram',
  );
});

test('a path that leads nowhere, in a circle, to another site or to what is not published has no later one', () => {
  const overlay: Overlay = {
    'moved.yaml':
      'redirects:\n  /a: /b\n  /b: /a\n  /in: /a\n  /out: https://elsewhere.example/\n  /lost: /gone\n',
    'ledger.txt': 'vehicle vehicle-099 /vehicles/van\npage /page\n',
  };
  for (const path of ['/never', '/a', '/in', '/out', '/lost', '/vehicles/van', '/page'])
    assert.equal(later(path, overlay), undefined, path);
});

test('an address that the ledger has and that is still there has no later one', () => {
  const overlay: Overlay = { 'ledger.txt': 'vehicle vehicle-003 /vehicles/tram\n' };
  assert.equal(later('/vehicles/tram', overlay), undefined);
});

test('a record of an unknown vehicle, or at the current address, does not change where a redirect ends', () => {
  const moved = { 'moved.yaml': 'redirects:\n  /a: /about\n  /b: /vehicles/tram\n' };
  const lines = 'vehicle vehicle-099 /about\nvehicle vehicle-003 /vehicles/tram\n';
  const overlay: Overlay = { ...moved, 'ledger.txt': lines };
  assert.equal(later('/a', overlay), '/about');
  assert.equal(later('/b', overlay), '/vehicles/tram');
});

test('a record without an id is not that of a vehicle whose id is faulty', () => {
  const overlay: Overlay = {
    'vehicles/van.yaml': 'id: 5\nname: Van\ncategory: road\n',
    'ledger.txt': 'page /page\n',
  };
  assert.equal(later('/page', overlay), undefined);
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
