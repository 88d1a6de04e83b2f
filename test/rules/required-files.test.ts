import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredFiles } from '../../src/rules/required-files.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const found = async (overlay = {}) => (await ruleFindings(requiredFiles, overlay)).map(brief);

test('a site and its categories are enough, and so is a site without vehicles', async () => {
  assert.deepEqual(await found(), []);
  const vehicles = ['bus', 'fire-engine', 'steam-train', 'tram'];
  const none = Object.fromEntries(vehicles.map((slug) => [`vehicles/${slug}.yaml`, undefined]));
  assert.deepEqual(await found({ ...none, 'categories.yaml': undefined }), []);
});

test('neither may be missing', async () => {
  assert.deepEqual(await found({ 'site.yaml': undefined, 'categories.yaml': undefined }), [
    'missing-file categories.yaml:1',
    'missing-file site.yaml:1',
  ]);
});

test('a file that cannot be read, or has another name, is not missing', async () => {
  assert.deepEqual(await found({ 'site.yaml': ': [', 'categories.yaml': '' }), []);
  assert.deepEqual(await found({ 'site.yaml': undefined, 'site.yml': 'name: X\n' }), []);
});
