import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removedPages } from '../../src/content/rules/removed-pages.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';

const found = (pages: readonly string[], overlay = {}) =>
  ruleFindings(removedPages, overlay, [], pages).length;

test('a page that is published, redirected or listed as removed has no finding', () => {
  const known = ['/', '/404', '/developers', '/vehicles/bus', '/omnibus', '/old page', '/toys'];
  assert.equal(found([...known, '/vehicles/street-car', '/Bus Talk']), 0);
});

test('a page of any kind that vanished without a redirect or a removal is reported', () => {
  assert.equal(found(['/vehicles/x', '/apps/x', '/speech-sounds/x', '/articles/x', '/x']), 5);
});

test('a page that vanished is reported by its path, at the file that should have it', () => {
  for (const overlay of [{}, { 'moved.yaml': undefined }, { 'moved.yaml': 'redirects: {}\n' }]) {
    const [finding, ...others] = ruleFindings(removedPages, overlay, [], ['/vehicles/x']);
    assert.deepEqual([finding?.file, others], ['moved.yaml', []]);
    assert.match(finding?.message ?? '', /"\/vehicles\/x"/);
  }
});

test('a vehicle that has another slug today is left to the rule of ids', () => {
  const before = [
    { id: 'vehicle-001', slug: 'omnibus-1' },
    { id: 'vehicle-099', slug: 'van' },
  ];
  const pages = ['/vehicles/omnibus-1', '/vehicles/van'];
  assert.deepEqual(
    ruleFindings(removedPages, {}, before, pages).map(
      ({ message }) => /"(.*?)"/.exec(message)?.[1],
    ),
    ['/vehicles/van'],
  );
});

test('nothing is reported where moved.yaml cannot be read', () => {
  assert.equal(found(['/vehicles/x'], { 'moved.yaml': 'redirects: [' }), 0);
});
