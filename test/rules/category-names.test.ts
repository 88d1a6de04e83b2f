import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryNames } from '../../src/content/rules/category-names.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

test('a category whose page Windows cannot write is reported at its key', () => {
  assert.deepEqual(
    ruleFindings(categoryNames, {
      'categories.yaml': 'road:\n  name: Road\ncom1:\n  name: Ports\ncone:\n  name: Cones\n',
    }).map(brief),
    ['reserved-name categories.yaml:3'],
  );
  assert.deepEqual(ruleFindings(categoryNames), []);
});
