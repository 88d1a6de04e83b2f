import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageView } from '../../../src/site/publish/pages/page-view.ts';

test('the view of a page joins shared fields and its own, which may not have the same names', () => {
  const shared = { site: 1, render: undefined };
  const given = pageView(shared, { site: 2, render: 3, vehicle: 4 });
  assert.equal(given, shared);
  assert.deepEqual(given, { site: 1, render: undefined, vehicle: 4 });
});
