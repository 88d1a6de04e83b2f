import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { pageView } from '../../../src/site/publish/pages/page-view.ts';

test('the view of a page joins shared fields and its own, which may not have the same names', () => {
  const shared = { site: 1, render: undefined };
  const given = pageView(shared, { site: 2, render: 3, vehicle: 4 });
  assert.equal(given, shared);
  assert.deepEqual(given, { site: 1, render: undefined, vehicle: 4 });
});

test('pages of one kind share a class, also after pages of others', () => {
  const make = (view: object, page: number) => pageView({ site: {}, page }, view);
  for (const view of [{ app: 1 }, { b: 1, c: 2 }, { d: 1 }, { e: 1 }, { f: 1 }]) make(view, 0);
  const [one, other] = [make({ vehicle: 1, number: 2 }, 1), make({ vehicle: 3, number: 4 }, 2)];
  setFlagsFromString('--allow-natives-syntax');
  try {
    const share = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (
      a: object,
      b: object,
    ) => boolean;
    assert.ok(share(one, other));
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
});
