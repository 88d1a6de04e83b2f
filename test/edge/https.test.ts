import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secured } from '../../src/service/http/secured.ts';

const name = 'Strict-Transport-Security';

test('an HTTPS answer has Strict-Transport-Security, unless the platform set it', async () => {
  const overHttps = new Request('https://studio.example/');
  const answer = secured(new Response('body', { status: 404 }), overHttps);
  assert.equal(answer.headers.get(name), 'max-age=31536000');
  assert.deepEqual([answer.status, await answer.text()], [404, 'body']);
  const own = new Response(null, { headers: { [name]: 'max-age=1' } });
  assert.equal(secured(own, overHttps).headers.get(name), 'max-age=1');
  const plain = secured(new Response(''), new Request('http://studio.example/'));
  assert.equal(plain.headers.has(name), false);
});
