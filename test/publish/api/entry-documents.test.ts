import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOf } from '../../../src/contract/paths.ts';

test('only the pages of entries have a JSON: no index, no table, no further page of a list', () => {
  for (const page of [
    ...['/vehicles', '/search', '/speech-sounds/practise', '/about'],
    ...['/vehicles/categories/air/pages/2', '/speech-sounds/s/pages/2', '/articles/one', '/'],
  ])
    assert.equal(documentOf(page), undefined, page);
  assert.deepEqual(
    ['/vehicles/a', '/vehicles/categories/a', '/speech-sounds/a', '/apps/a'].map(documentOf),
    ['VehicleDocument', 'CategoryDocument', 'PhonemeDocument', 'AppDocument'],
  );
});
