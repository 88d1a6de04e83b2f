import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredFiles } from '../../src/content/rules/required-files.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const found = (overlay = {}) => ruleFindings(requiredFiles, overlay).map(brief);

test('a site and its categories are enough, and so is a site without vehicles', () => {
  assert.deepEqual(found(), []);
  const vehicles = ['bus', 'fire-engine', 'steam-train', 'tram'];
  const none = Object.fromEntries(vehicles.map((slug) => [`vehicles/${slug}.yaml`, undefined]));
  assert.deepEqual(found({ ...none, 'categories.yaml': undefined }), []);
});

test('neither may be missing', () => {
  assert.deepEqual(found({ 'site.yaml': undefined, 'categories.yaml': undefined }), [
    'missing-file categories.yaml:1',
    'missing-file site.yaml:1',
  ]);
});

test('a file that cannot be read, or has another name, is not missing', () => {
  assert.deepEqual(found({ 'site.yaml': ': [', 'categories.yaml': '' }), []);
  assert.deepEqual(found({ 'site.yaml': undefined, 'site.yml': 'name: X\n' }), []);
});
