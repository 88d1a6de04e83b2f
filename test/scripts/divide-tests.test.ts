import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { divideTests } from '../../scripts/tests/divide-tests.js';

const files = readdirSync('test/rules').map((name) => `test/rules/${name}`);

test('each file is in one group, neighbours stay together, and no group is empty', () => {
  for (const number of [1, 2, 3, 5, 99]) {
    const groups = divideTests(files, number);
    assert.deepEqual(groups.flat(), files.toSorted());
    assert.ok(groups.length <= number && groups.every(({ length }) => length > 0));
  }
  assert.deepEqual(divideTests([], 3), []);
  assert.equal(divideTests(files, files.length).length > 1, true);
  assert.equal(divideTests(files.slice(0, 1), 2).length, 1);
});
