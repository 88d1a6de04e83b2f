import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { appFacts } from '../../src/content/rules/app-facts.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const found = (overlay = {}) => ruleFindings(appFacts, overlay).map(brief);
const bus = (from: string, to: string) => ({
  'apps/bus-words.yaml': edited('apps/bus-words.yaml', from, to),
});
const released = (appId: string, title = 'Rails') =>
  `siteName: R\ndescription: d\nreleased:\n  appId: "${appId}"\n  appStoreTitle: ${JSON.stringify(title)}\n`;

test('an app with an identifier, a title and ages as they should be is fine', () => {
  assert.deepEqual(found(), []);
});

test('no two apps share a store identifier; identifiers are texts', () => {
  assert.deepEqual(found({ 'apps/r.yaml': released('123456789') }), []);
  assert.deepEqual(found({ 'apps/r.yaml': released('0123456789') }), [
    'duplicate-app-id apps/r.yaml:4',
  ]);
});

describe('the brand', () => {
  const titled = (title: string, brand = 'Wheelworks') => ({
    'apps/r.yaml': released('7', title),
    'site.yaml': edited('site.yaml', 'Wheelworks', JSON.stringify(brand)),
  });

  for (const [title, brand] of [
    ['Wheelworks', 'Wheelworks'],
    ['Trams by wheelworks', 'Wheelworks'],
    ['WHEELWORKS: Trams', 'Wheelworks'],
    ['Wheelworkshop (Wheelworks)', 'Wheelworks'],
    ['Trams (A+B)', 'A+B'],
    ['Cafe\u0301 Trams', 'Caf\u00e9'],
    ['The Big  Wheel Trams', 'Big Wheel'],
    ['Trams ★', '★'],
  ] as const)
    test(`is in ${JSON.stringify(title)}: ${brand}`, () => {
      assert.deepEqual(found(titled(title, brand)), ['brand-in-store-title apps/r.yaml:5']);
    });

  for (const [title, brand] of [
    ['Wheelworkshop', 'Wheelworks'],
    ['Bigwheelworks', 'Wheelworks'],
    ['Wheel works', 'Wheelworks'],
    ['Éwheelworks', 'Wheelworks'],
    ['AAB', 'A+B'],
    ['Trams', '.*'],
  ] as const)
    test(`is not in ${JSON.stringify(title)}: ${brand}`, () => {
      assert.deepEqual(found(titled(title, brand)), []);
    });

  test('is not looked for where the site cannot be read', () => {
    assert.deepEqual(found({ ...titled('Wheelworks'), 'site.yaml': 'name: [' }), []);
  });
});

describe('a price', () => {
  const unreleased = 'siteName: U\ndescription: d\npricing:\n  currency: GBP\n';

  test('goes with a released app only', () => {
    const state = 'unreleased:\n  status: s\n';
    assert.deepEqual(found({ 'apps/u.yaml': unreleased + state }), [
      'priced-unreleased-app apps/u.yaml:3',
    ]);
  });

  test('of an app with both states, or with none, is not reported as well', () => {
    const both = `${unreleased}unreleased:\n  status: s\n`;
    for (const app of [
      unreleased,
      `${both}released: {}\n`,
      `${both}released: 5\n`,
      `${both}relased: {}\n`,
    ])
      assert.deepEqual(found({ 'apps/u.yaml': app }), []);
  });
});

test('ages may be equal, and run upwards', () => {
  assert.deepEqual(found(bus('max: 4', 'max: 2')), []);
  assert.deepEqual(found(bus('max: 4', 'max: 1')), ['age-range-order apps/bus-words.yaml:4']);
  assert.deepEqual(found(bus('min: 2', 'min: x')), []);
});
