import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withStrictTransport } from '../../src/service/http/headers.ts';

const name = 'Strict-Transport-Security';

test('an HTTPS answer has Strict-Transport-Security, unless the platform set it', async () => {
  const overHttps = new Request('https://studio.example/');
  const answer = withStrictTransport(new Response('body', { status: 404 }), overHttps);
  assert.equal(answer.headers.get(name), 'max-age=31536000');
  assert.deepEqual([answer.status, await answer.text()], [404, 'body']);
  const own = new Response(null, { headers: { [name]: 'max-age=1' } });
  assert.equal(withStrictTransport(own, overHttps).headers.get(name), 'max-age=1');
  const plain = withStrictTransport(new Response(''), new Request('http://studio.example/'));
  assert.equal(plain.headers.has(name), false);
});
