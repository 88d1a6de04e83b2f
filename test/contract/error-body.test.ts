import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorBody } from '../../src/contract/error-body.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';

const { url } = addressesUnder('https://studio.example/shop');
const fields = ['code', 'message', 'resolution', 'status', 'documentation'];

test('the envelope of a request names it last', () => {
  const { error } = errorBody('invalid_email', url, 'r-1');
  assert.deepEqual(Object.keys(error), [...fields, 'requestId']);
  assert.equal(error.requestId, 'r-1');
});
