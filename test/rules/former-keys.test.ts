import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formerKeys } from '../../src/content/rules/former-keys.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const found = (road: string, rail: string) =>
  ruleFindings(formerKeys, {
    'categories.yaml': `road:\n  name: Road\n  formerKeys: [${road}]\nrail:\n  name: Rail\n  formerKeys: [${rail}]\n`,
  }).map(brief);

test('keys that no category has are fine', () => {
  assert.deepEqual(ruleFindings(formerKeys), []);
  assert.deepEqual(found('street, tarmac', 'tracks'), []);
});

test('the key of a category is not the former key of one, not even of itself', () => {
  assert.deepEqual(found('rail', 'tracks'), ['former-key-in-use categories.yaml:3']);
  assert.deepEqual(found('road', 'tracks'), ['former-key-in-use categories.yaml:3']);
});

test('a former key is that of one category, and the other one is named', () => {
  const [finding] = ruleFindings(formerKeys, {
    'categories.yaml':
      'road:\n  name: Road\n  formerKeys: [old]\nrail:\n  name: Rail\n  formerKeys: [old]\n',
  });
  assert.equal(finding?.code, 'duplicate-former-key');
  assert.equal(finding.line, 6);
  assert.deepEqual(
    finding.related?.map(({ line, message }) => [line, message]),
    [[3, '/vehicles/categories/old already redirects from here.']],
  );
});
