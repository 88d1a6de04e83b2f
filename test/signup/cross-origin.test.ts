import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeProvider, signUpRequest, signUpWith } from '../support/signup/harness.ts';

const origin = 'https://shop.example';
const body = { email: 'a@example.com' };
const crossOrigin = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'vary');

test('without listed origins no answer has a cross-origin header, and a preflight is 405', async () => {
  const { handle } = signUpWith(fakeProvider({ kind: 'created' }));
  const requests = [
    signUpRequest(body, { origin }),
    signUpRequest({}, { origin }),
    new Request('http://localhost/api/subscribe', { method: 'OPTIONS', headers: { origin } }),
  ];
  const statuses: number[] = [];
  for (const request of requests) {
    const response = await handle(request);
    statuses.push(response.status);
    assert.deepEqual(crossOrigin(response), []);
  }
  assert.deepEqual(statuses, [200, 400, 405]);
});

test('with listed origins an answer varies by origin and names only a listed one', async () => {
  const { handle } = signUpWith(fakeProvider({ kind: 'created' }), {
    allowedOrigins: new Set([origin]),
  });
  const listed = await handle(signUpRequest(body, { origin }));
  assert.deepEqual(crossOrigin(listed), [
    'access-control-allow-origin',
    'access-control-expose-headers',
    'vary',
  ]);
  for (const other of ['https://SHOP.example', 'https://shop.example:8443', 'null', '*']) {
    const response = await handle(signUpRequest(body, { origin: other }));
    assert.deepEqual([response.status, crossOrigin(response)], [200, ['vary']], other);
  }
  const without = await handle(signUpRequest(body));
  assert.deepEqual(crossOrigin(without), ['vary']);
});
