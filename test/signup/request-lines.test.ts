import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '../../src/contract/resources/service.ts';
import { openConnection } from '../support/signup/running-server.ts';
import { goodBody, rawPost, startTakingServer } from '../support/signup/accepting-server.ts';

test('headers and request lines that would inject others are refused', async (t) => {
  const { port, provider } = await startTakingServer(t);
  for (const hostile of [
    'X-Request-Id: abcdefgh\rSet-Cookie: a=b',
    'X-Request-Id: abcdefgh\u0000',
    'X Request: a',
    ': a',
    'Content-Length: 25\r\nContent-Length: 26',
    'Content-Length: 25\r\nTransfer-Encoding: chunked',
  ]) {
    const client = openConnection(port);
    client.socket.write(rawPost('/api/subscribe', [hostile, 'Connection: close'], goodBody));
    const answer = await client.ended;
    assert.match(answer, /^HTTP\/1\.1 400 /, hostile);
    assert.doesNotMatch(answer, /set-cookie/i);
    const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as ErrorBody;
    assert.equal(error.code, 'invalid_request');
    assert.ok(answer.includes(`X-Request-Id: ${error.requestId}\r\n`));
  }
  assert.equal(provider.given.length, 0);
});

test('a request in HTTP/1.0 without a host is answered', async (t) => {
  const { port } = await startTakingServer(t);
  const client = openConnection(port);
  client.socket.write('GET /api/health HTTP/1.0\r\n\r\n');
  assert.match(await client.ended, /^HTTP\/1\.1 200 /);
});

for (const expectation of ['100-continue', 'a miracle'])
  test(`a request with Expect: ${expectation} is answered`, async (t) => {
    const { port } = await startTakingServer(t);
    const client = openConnection(port);
    const headers = [`Expect: ${expectation}`, 'Content-Length: 25', 'Connection: close'];
    client.socket.write(rawPost('/api/subscribe', headers, goodBody));
    assert.match(await client.ended, /HTTP\/1\.1 200 [^]*"success":true/);
  });

test('headers beyond the limit are 431 in the envelope', async (t) => {
  const { port } = await startTakingServer(t);
  const client = openConnection(port);
  client.socket.write(rawPost('/api/subscribe', [`X-A: ${'a'.repeat(20_000)}`]));
  const answer = await client.ended;
  assert.match(answer, /^HTTP\/1\.1 431 [^]*"code":"invalid_request"/);
});

for (const types of [
  ['application/json', 'text/plain'],
  ['text/plain', 'application/json'],
]) {
  test(`a repeated content type is refused, not read as the first or last: ${types.join()}`, async (t) => {
    const { port } = await startTakingServer(t);
    const client = openConnection(port);
    const lines = types.map((type) => `Content-Type: ${type}\r\n`).join('');
    client.socket.write(
      `POST /api/subscribe HTTP/1.1\r\nHost: x\r\n${lines}Content-Length: 25\r\nConnection: close\r\n\r\n${goodBody}`,
    );
    assert.match(await client.ended, /^HTTP\/1\.1 415 /);
  });
}
