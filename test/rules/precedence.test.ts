import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceText } from '../../src/content/rules/rule.ts';
import { createPrecedence, fileClaim, type Claim } from '../../src/content/rules/precedence.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { nothingOnline, type Online } from '../../src/content/publication/online.ts';
import { online } from '../support/sources/online.ts';
import type { Overlay } from '../support/sources/small-catalogue.ts';

const none = { online: nothingOnline };
const claim = (file: string, ...pointer: (string | number)[]): Claim => ({
  value: 'x',
  at: { file, pointer },
});
const [bus, tram] = ['vehicles/bus.yaml', 'vehicles/tram.yaml'];

test('what is on the base branch came before what is not, and the earlier one first', () => {
  const { entries } = readSmall();
  const known = { online: online('vehicle vehicle-003 /vehicles/tram') };
  const came = new Map([
    [bus, -2],
    [tram, -1],
  ]);
  const order = (came: ReadonlyMap<string, number>) =>
    Math.sign(
      createPrecedence({ entries, ...known, arrivals: ({ file }) => came.get(file) })(
        claim(bus),
        claim(tram),
      ),
    );
  assert.equal(order(came), -1);
  assert.equal(
    order(
      new Map([
        [bus, -1],
        [tram, -2],
      ]),
    ),
    1,
  );
  assert.equal(order(new Map([[bus, 5]])), -1, 'whatever is online');
  assert.equal(
    order(
      new Map([
        [bus, 5],
        [tram, 5],
      ]),
    ),
    1,
    'at once: what is online tells',
  );
  assert.equal(order(new Map()), 1);
});

test('the base branch is asked for what a file has since a claim is there', () => {
  const { entries } = readSmall();
  const asked: SourceText[] = [];
  const arrivals = (text: SourceText): undefined => void asked.push(text);
  const compare = createPrecedence({ entries, ...none, arrivals });
  for (const each of [
    fileClaim(bus),
    claim(bus, 'id'),
    claim(bus, 'formerSlugs', 3),
    { ...claim('apps/a.yaml', 'released', 'aliases', 0), text: 'A Bus' },
    claim('categories.yaml', 'road', 'formerKeys', 0),
  ])
    compare(each, each);
  assert.deepEqual(
    asked.filter((_, index) => index % 2 === 0),
    [
      { file: bus, field: undefined, text: '' },
      { file: bus, field: 'id', text: 'x' },
      { file: bus, field: 'formerSlugs', text: 'x' },
      { file: 'apps/a.yaml', field: 'aliases', text: 'A Bus' },
      { file: 'categories.yaml', field: 'road', text: '' },
    ],
  );
});

test('without a base branch the published claim came first: by address, then by former address and id', () => {
  const app = 'apps/bus-words.yaml';
  const road = claim('categories.yaml', 'road');
  const order = (one: Claim, other: Claim, known: Online, overlay: Overlay = {}) =>
    Math.sign(createPrecedence({ ...readSmall(overlay), online: known })(one, other));
  const [bus1, tram1] = [claim(bus, 'id'), claim(tram, 'id')];
  assert.equal(order(bus1, tram1, online('vehicle vehicle-001 /vehicles/bus')), -1);
  assert.equal(order(bus1, tram1, online('vehicle vehicle-009 /vehicles/bus')), 0);
  assert.equal(order(bus1, tram1, nothingOnline), 0);
  const former = 'vehicle vehicle-003 /vehicles/street-car';
  assert.equal(order(bus1, tram1, online(former)), 1);
  assert.equal(order(bus1, tram1, online('vehicle vehicle-009 /vehicles/street-car')), 0);
  assert.equal(order(bus1, tram1, online(former, 'vehicle vehicle-001 /vehicles/bus')), -1);
  const many = {
    [tram]: 'id: vehicle-003\nname: T\ncategory: rail\nformerSlugs: [other, street-car]\n',
  };
  assert.equal(
    order(bus1, tram1, online(former), many),
    1,
    'one of its former addresses is enough',
  );
  assert.equal(order(claim(app), tram1, online('app /apps/bus-words')), -1);
  assert.equal(order(road, tram1, online('page /vehicles/categories/road')), -1);
  assert.equal(order(fileClaim('categories.yaml'), tram1, online('page /')), 0);
});
