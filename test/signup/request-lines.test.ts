import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '../support/signup/harness.ts';
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

for (const [name, hosts, status] of [
  ['no host', '', 400],
  ['two hosts', 'Host: a\r\nHost: b\r\n', 400],
  ['one host', 'Host: a\r\n', 200],
  ['a host with a port', 'Host: [::1]:8080\r\n', 200],
  ['an empty host', 'Host:\r\n', 400],
  ['a host with a path', 'Host: a/b\r\n', 400],
  ['a host with a blank', 'Host: a b\r\n', 400],
  ['a host with a name', 'Host: user@a\r\n', 400],
  ['a host with two ports', 'Host: a:80:90\r\n', 400],
] as const)
  test(`a request in HTTP/1.1 with ${name}`, async (t) => {
    const { port } = await startTakingServer(t);
    const client = openConnection(port);
    client.socket.write(`GET /api/health HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    const answer = await client.ended;
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    if (status === 400) assert.match(answer, /"code":"invalid_request"/);
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

test('bytes that are no HTTP get 400 and are disconnected', async (t) => {
  const { port } = await startTakingServer(t);
  const client = openConnection(port);
  client.socket.write('\u0016\u0003\u0001 hello\r\n\r\n');
  assert.match(await client.ended, /^HTTP\/1\.1 400 /);
});

const targets = [
  ['GET /api/health?email=a@b.c', 200],
  ['GET //evil.example/api/health', 404],
  ['GET http://evil.example/api/health', 200],
  ['GET http://user:pass@evil.example/api/health', 200],
  ['GET /api/%68ealth', 404],
  ['GET /%zz', 404],
  ['GET /api/health#x', 200],
  ['OPTIONS *', 404],
  ['TRACE /api/health', 405],
  ['TRACE /api/subscribe', 405],
  ['PROPFIND /api/health', 405],
] as const;

for (const [target, status] of targets) {
  test(`the request line ${target} gets the status of its form`, async (t) => {
    const { port } = await startTakingServer(t);
    const client = openConnection(port);
    client.socket.write(`${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    assert.match(await client.ended, new RegExp(`^HTTP/1\\.1 ${status} `));
  });
}

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
