import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorBody } from '../../src/contract/error-body.ts';
import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';

const { url } = addressesUnder('https://studio.example/shop');
const fields = ['code', 'message', 'resolution', 'status', 'documentation'];

test('every code has an envelope in the order of the contract', () => {
  for (const code of Object.keys(errorCodes) as ErrorCode[]) {
    const text = JSON.stringify(errorBody(code, url));
    const { error } = JSON.parse(text) as { error: Record<string, unknown> };
    assert.deepEqual(Object.keys(error), fields);
    assert.equal(error['code'], code);
    assert.equal(error['status'], errorCodes[code].statuses[0]);
    assert.equal(error['documentation'], 'https://studio.example/shop/developers');
  }
});

test('the envelope of a request names it last', () => {
  const { error } = errorBody('invalid_email', url, 'r-1');
  assert.deepEqual(Object.keys(error), [...fields, 'requestId']);
  assert.equal(error.requestId, 'r-1');
});
