import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exact, forEachRepeat } from '../../src/content/rules/for-each-repeat.ts';

test('each value that was seen before comes with the first of its kind', () => {
  const found: string[] = [];
  const items = ['a', 'b', 'A', 'a', 'c', 'b'].map((value, index) => ({
    value,
    at: { file: `${String(index)}.yaml` },
  }));
  forEachRepeat(items, exact, ({ at }, first) => found.push(`${first.at.file} ${at.file}`));
  assert.deepEqual(found, ['0.yaml 3.yaml', '1.yaml 5.yaml']);
});

test('values are the same when their keys are', () => {
  let count = 0;
  const items = ['a', 'A', 'á'].map((value) => ({ value, at: { file: '' } }));
  forEachRepeat(
    items,
    (value) => value.toLowerCase(),
    () => {
      count += 1;
    },
  );
  assert.equal(count, 1);
});
