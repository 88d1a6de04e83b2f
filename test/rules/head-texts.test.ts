import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headTexts } from '../../src/content/rules/head-texts.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const page = (title: string, description: string) =>
  ruleFindings(headTexts, {
    'pages/x.md': `---\ntitle: ${title}\ndescription: ${description}\n---\nX.\n`,
  }).map(brief);

test('a text of exactly the greatest length is accepted', () => {
  assert.deepEqual(page('t'.repeat(60), 'd'.repeat(160)), []);
  assert.deepEqual(page('🚌'.repeat(60), '🚌'.repeat(50)), []);
});

test('a longer one is reported at its field', () => {
  assert.deepEqual(page('t'.repeat(61), 'd'.repeat(50)), ['long-text pages/x.md:2']);
  assert.deepEqual(page('t', 'd'.repeat(161)), ['long-text pages/x.md:3']);
});

test('so are names of entries, and what apps are', () => {
  const long = {
    'vehicles/bus.yaml': edited('vehicles/bus.yaml', 'name: Bus', `name: ${'b'.repeat(61)}`),
  };
  assert.deepEqual(ruleFindings(headTexts, long).map(brief), ['long-text vehicles/bus.yaml:2']);
});

test('a description of less than fifty characters is reported, of pages and of apps', () => {
  assert.deepEqual(page('t', 'd'.repeat(49)), ['short-text pages/x.md:3']);
  assert.deepEqual(page('t', '🚌'.repeat(49)), ['short-text pages/x.md:3']);
  const line = 'description: First words at the bus stop, for children who wait there.';
  const app = {
    'apps/bus-words.yaml': edited('apps/bus-words.yaml', line, 'description: First words.'),
  };
  assert.deepEqual(ruleFindings(headTexts, app).map(brief), ['short-text apps/bus-words.yaml:2']);
});
