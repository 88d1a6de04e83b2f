import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareReleaseNames, newestReleaseFirst } from '../../src/content/model/release-order.ts';
import { classifyPath } from '../../src/content/sources/classify-path.ts';

test('versions and dates are compared by their numbers, and not with each other', () => {
  for (const [a, b, expected] of [
    ['1.9', '1.10', -1],
    ['v2.0', '1.10', 10],
    ['1.4', 'v1.4.0', 0],
    ['2026-09-30', '2026-10-01', -1],
    ['2026-10-01', '2026-10-01-2', -2],
    ['2026-10-01-10', '2026-10-01-9', 1],
    ['2026-10-01', '1.4', undefined],
  ] as const) {
    const found = compareReleaseNames(a, b);
    assert.equal(found && Math.sign(found), expected && Math.sign(expected), `${a} ${b}`);
  }
});

test('releases are ordered by their days, those of one day by their names', () => {
  const named = [
    ['1.9', '2026-10-01'],
    ['1.10', '2026-10-01'],
    ['2026-10-01', '2026-10-01'],
    ['0.1', '2026-10-02'],
  ].map(([name = '', published = '']) => ({ name, published }));
  assert.deepEqual(
    newestReleaseFirst(named).map(({ name }) => name),
    ['0.1', '2026-10-01', '1.10', '1.9'],
  );
});

test('a name is a date, with a number from 2 for a further one on that day, or a version', () => {
  const codeOf = (name: string) => classifyPath(`releases/${name}`).finding?.code;
  for (const name of ['2026-10-01', '2026-10-01-2', '2026-10-01-10', '1.4', 'v2.0.1', '1.2.3.4'])
    assert.equal(codeOf(`${name}.yaml`), undefined, name);
  for (const name of ['2026-10-1', '2026-13-01', '2026-10-01-1', '1', 'v1', '1.4-beta', 'V1.4'])
    assert.equal(codeOf(`${name}.yaml`), 'release-name', name);
  for (const path of ['1.4.yml', '1.4', 'more/1.4.json'])
    assert.equal(codeOf(path), 'unexpected-file');
});
