import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePath } from '../../src/service/http/route-table.ts';

for (const [raw, path] of [
  ['/a%20b%2Fc', '/a b/c'],
  ['/caf%C3%A9', '/café'],
  ['/a%00b', undefined],
  ['/a\0', undefined],
  ['/100%', undefined],
  ['/%ff', undefined],
] as const)
  test(`${JSON.stringify(raw)} is decoded as ${path ?? 'no path'}`, () => {
    assert.equal(decodePath(raw), path);
  });
