import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gonePages } from '../../src/content/rules/gone-pages.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';

const found = (pages: readonly string[], overlay = {}) =>
  ruleFindings(gonePages, overlay, [], pages).length;

test('a page that is there, redirects or is removed is not gone', () => {
  const known = ['/', '/404', '/developers', '/vehicles/bus', '/omnibus', '/old page', '/toys'];
  assert.equal(found([...known, '/vehicles/street-car', '/Bus Talk']), 0);
});

test('a page of any kind that vanished without a redirect or a removal is reported', () => {
  assert.equal(found(['/vehicles/x', '/apps/x', '/speech-sounds/x', '/articles/x', '/x']), 5);
});

test('nothing is reported where moved.yaml cannot be read', () => {
  assert.equal(found(['/vehicles/x'], { 'moved.yaml': 'redirects: [' }), 0);
});
