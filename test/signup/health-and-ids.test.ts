import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '../../src/contract/resources/service.ts';
import { healthResource } from '../../src/contract/resources/service.ts';
import { signUpWith } from '../support/signup/harness.ts';

const { handle } = signUpWith(undefined);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  handle(new Request(`http://localhost${path}`, { headers, method }));

test('health carries all three fields of the contract', async () => {
  const body: unknown = await (await get('/api/health')).json();
  healthResource.strict().parse(body);
  assert.deepEqual(body, {
    status: 'healthy',
    timestamp: '2026-01-02T03:04:05.000Z',
    uptime: 2.5,
  });
});

test('an unknown path points to the resource index', async () => {
  const { error } = (await (await get('/api/nothing')).json()) as ErrorBody;
  assert.match(error.resolution ?? '', /\/api\/index\.json/);
  assert.equal(error.documentation, undefined, 'left out where the site is not known');
});

const ids = [
  ['0123abcd', true],
  ['4bf92f35-77b3-4da6-a3ce-929d0e0e4736', true],
  ['a.b_c-d.e', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['short', false],
  ['', false],
  ['ann@example.com', false],
  ['two parts', false],
  ['abcdefgh, ijklmnop', false],
  ['<script>alert</script>', false],
  ['"quoted-id"', false],
  ['%0d%0aSet-Cookie', false],
] as const;

for (const [id, kept] of ids) {
  test(`the request id ${JSON.stringify(id)} is ${kept ? 'kept' : 'replaced'}`, async () => {
    const response = await get('/api/nothing', { 'x-request-id': id });
    const expected = kept ? id : 'made-request-id';
    assert.equal(response.headers.get('x-request-id'), expected);
    assert.equal(((await response.json()) as ErrorBody).error.requestId, expected);
  });
}
