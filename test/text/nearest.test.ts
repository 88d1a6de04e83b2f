import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { nearest, nearestPath } from '../../src/base/text/nearest.ts';

describe('the nearest candidate', () => {
  for (const [given, candidates, expected] of [
    ['emergancy', ['road', 'emergency', 'rail'], 'emergency'],
    ['Emergency', ['emergency'], 'emergency'],
    ['rial', ['road', 'rail'], 'rail'],
    ['nmae', ['note', 'name'], 'name'],
    ['wordworld', ['wordWorld', 'words'], 'wordWorld'],
    ['formerSlug', ['formerSlugs', 'former'], 'formerSlugs'],
    ['colour', ['wheels', 'size'], undefined],
    ['just', ['bus'], undefined],
    ['bsut', ['bus'], 'bus'],
    ['base', ['bus'], undefined],
    ['bruses', ['buses'], 'buses'],
    ['nuses', ['uses'], 'uses'],
    ['gusy', ['bus'], undefined],
    ['', ['a', 'b'], undefined],
    ['v', ['b', 'f'], undefined],
    ['S', ['b', 's'], 's'],
    ['bb', ['f', 'b'], 'b'],
    ['ab', ['xy'], undefined],
    ['tram', [], undefined],
  ] as const)
    test(`to ${JSON.stringify(given)} of ${candidates.join(', ')} is ${String(expected)}`, () => {
      assert.equal(nearest(given, candidates), expected);
    });

  test('is the first of those that are equally near', () => {
    assert.equal(nearest('bats', ['cats', 'rats']), 'cats');
  });

  test('is none but a candidate, and the given text where that is one', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, fc.array(word), (given, candidates) => {
        const found = nearest(given, candidates);
        assert.ok(found === undefined || candidates.includes(found));
        const itself = nearest(given, [...candidates, given]);
        assert.equal(itself?.toLowerCase(), given.toLowerCase());
      }),
    );
  });
});

describe('the nearest path', () => {
  const paths =
    '/ /about /apps /vehicles /vehicles/bus /vehicles/fire-engine /speech-sounds/b'.split(' ');

  for (const [given, expected] of [
    ['/abuot', '/about'],
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/vehicles/buss', '/vehicles/bus'],
    ['/vehicle/bus', '/vehicles/bus'],
    ['/Vehicles/Fire-Engine', '/vehicles/fire-engine'],
    ['/vehicles/fire_engine', '/vehicles/fire-engine'],
    ['/vehicles/van', undefined],
    ['/speech-sounds/v', undefined],
    ['/toys', undefined],
    ['/nothing/like/it', undefined],
    ['/fire-engine', '/vehicles/fire-engine'],
    ['/vehicles/road/bus', '/vehicles/bus'],
    ['/b', undefined],
    ['', undefined],
  ] as const)
    test(`to ${given} is ${String(expected)}`, () => {
      assert.equal(nearestPath(given, paths), expected);
    });
});
