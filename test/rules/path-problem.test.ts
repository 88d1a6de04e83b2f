import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pathProblem } from '../../src/content/rules/path-problem.ts';

describe('a path', () => {
  for (const path of [
    '/',
    '/a',
    '/alte seite',
    '/100 %',
    '/50% off',
    '/a...b',
    '/.well-known/x',
    '/a/.b',
    '/%zz',
    '/ä',
  ])
    test(`is fine: ${path}`, () => {
      assert.equal(pathProblem(path), undefined);
    });

  for (const [path, problem, instead] of [
    ['/a/../b', 'a segment of it is only dots', undefined],
    ['/.', 'a segment of it is only dots', undefined],
    ['/alte%20seite', 'it is percent-encoded', '/alte seite'],
    ['/%E0%A4%A', 'it is percent-encoded', undefined],
    ['/a\\b', 'it contains a backslash', '/a/b'],
  ] as const)
    test(`is not: ${path}`, () => {
      assert.deepEqual(pathProblem(path), { problem, ...(instead && { instead }) });
    });
});
