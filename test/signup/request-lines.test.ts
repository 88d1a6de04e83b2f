import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '../../src/contract/resources/service.ts';
import { openConnection } from '../support/signup/running-server.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { goodBody, rawPost, startTakingServer } from '../support/signup/accepting-server.ts';

test('headers and request lines that would inject others are refused', async (t) => {
  const { origin, provider } = await startTakingServer(t);
  for (const hostile of [
    'X-Request-Id: abcdefgh\rSet-Cookie: a=b',
    'X-Request-Id: abcdefgh\u0000',
    'X Request: a',
    ': a',
    'Content-Length: 25\r\nContent-Length: 26',
    'Content-Length: 25\r\nTransfer-Encoding: chunked',
  ]) {
    const sent = rawPost('/api/subscribe', [hostile, 'Connection: close'], goodBody);
    const { status, lines, body } = await rawReply(origin, sent);
    assert.equal(status, 400, hostile);
    assert.doesNotMatch(lines.join('\n') + body, /set-cookie/i);
    const { error } = JSON.parse(body) as ErrorBody;
    assert.equal(error.code, 'invalid_request');
    assert.ok(lines.includes(`X-Request-Id: ${error.requestId}`));
  }
  assert.equal(provider.given.length, 0);
});

test('a request in HTTP/1.0 without a host is answered', async (t) => {
  const { origin } = await startTakingServer(t);
  assert.equal((await rawReply(origin, 'GET /api/health HTTP/1.0\r\n\r\n')).status, 200);
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
  const { origin } = await startTakingServer(t);
  const sent = rawPost('/api/subscribe', [`X-A: ${'a'.repeat(20_000)}`]);
  const { status, body } = await rawReply(origin, sent);
  assert.equal(status, 431);
  assert.match(body, /"code":"invalid_request"/);
});

test('a repeated content type is refused, not read as the first or last', async (t) => {
  const { origin } = await startTakingServer(t);
  const [json, text] = ['Content-Type: application/json', 'Content-Type: text/plain'];
  for (const types of [
    [json, text],
    [text, json],
  ]) {
    const head = ['POST /api/subscribe HTTP/1.1', 'Host: x', ...types, 'Content-Length: 25'];
    const { status } = await rawReply(origin, [...head, '', goodBody].join('\r\n'));
    assert.equal(status, 415, types.join());
  }
});
