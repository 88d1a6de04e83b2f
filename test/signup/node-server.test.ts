import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNodeServer, drain, serverLimits } from '../../src/signup/node-server.ts';
import type { ServerLimits } from '../../src/signup/node-server.ts';
import { fakeProvider, signUpWith, type ErrorBody } from '../support/signup/harness.ts';
import { openConnection, startServer } from '../support/signup/running-server.ts';

const json = { 'content-type': 'application/json' };
const good = '{"email":"a@example.com"}';
const quick: Partial<ServerLimits> = { headersMs: 200, requestMs: 400, checkMs: 20, lingerMs: 200 };

async function start(t: { after: (undo: () => Promise<void>) => void }, limits = {}) {
  const provider = fakeProvider({ kind: 'created' });
  const { handle, logs } = signUpWith(provider);
  const server = await startServer(handle, limits);
  t.after(() => server.close());
  return { ...server, provider, logs };
}

const post = (path: string, headers: readonly string[], body = ''): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', body].join(
    '\r\n',
  );

test('headers that trickle in are cut off in time', async (t) => {
  const { port, provider } = await start(t, quick);
  const client = openConnection(port);
  client.socket.write('POST /api/subscribe HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => client.socket.write('X-A: b\r\n'), 30);
  const started = performance.now();
  const answer = await client.ended;
  clearInterval(drip);
  const took = performance.now() - started;
  assert.ok(took > 150 && took < 1_500, `${String(took)} ms`);
  assert.match(answer, /^HTTP\/1\.1 408 /);
  assert.equal(provider.given.length, 0);
});

test('a body that trickles in is cut off in time', async (t) => {
  const { port, provider, logs } = await start(t, quick);
  const client = openConnection(port);
  client.socket.write(post('/api/subscribe', ['Content-Length: 4000']));
  const drip = setInterval(() => client.socket.write(' '), 30);
  const started = performance.now();
  await client.ended;
  clearInterval(drip);
  const took = performance.now() - started;
  assert.ok(took > 300 && took < 2_000, `${String(took)} ms`);
  while (logs.length === 0) await sleep(10);
  assert.deepEqual([logs[0]?.status, logs[0]?.code], [400, 'invalid_request']);
  assert.equal(provider.given.length, 0);
});

test('a connection on which nothing is sent is closed', async (t) => {
  const { port } = await start(t, quick);
  const started = performance.now();
  await openConnection(port).ended;
  assert.ok(performance.now() - started < 1_500);
});

test('an idle connection is closed after its time, and serves until then', async (t) => {
  const { port } = await start(t, { ...quick, keepAliveMs: 100 });
  const client = openConnection(port);
  client.socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await client.until(/healthy/);
  client.socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await client.until(/healthy[^]*healthy/);
  const started = performance.now();
  await client.ended;
  assert.ok(performance.now() - started < 2_500);
});

test('10 MB with a length are refused unread, and the client gets the answer', async (t) => {
  const { origin, provider } = await start(t);
  const body = Buffer.alloc(10_000_000, 0x20);
  const response = await fetch(`${origin}/api/subscribe`, { method: 'POST', headers: json, body });
  assert.equal(response.status, 413);
  assert.equal(((await response.json()) as ErrorBody).error.code, 'invalid_request');
  assert.equal(provider.given.length, 0);
});

test('10 MB in chunks without a length are stopped, and the client gets the answer', async (t) => {
  const { port } = await start(t);
  const request = httpRequest({ port, method: 'POST', path: '/api/subscribe', headers: json });
  request.on('error', () => undefined);
  const answered = once(request, 'response') as Promise<[{ statusCode?: number }]>;
  const chunk = Buffer.alloc(100_000, 0x20);
  for (let sent = 0; sent < 100 && !request.destroyed; sent += 1) {
    if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answered]);
  }
  const [response] = await answered;
  assert.equal(response.statusCode, 413);
  request.destroy();
});

test('a client that never stops sending is cut off', async (t) => {
  const { port } = await start(t, { lingerMs: 150 });
  const client = openConnection(port);
  client.socket.write(post('/api/subscribe', ['Transfer-Encoding: chunked']));
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  const drip = setInterval(() => client.socket.write(chunk), 10);
  const answer = await client.ended;
  clearInterval(drip);
  assert.match(answer, /^HTTP\/1\.1 413 /);
});

test('a small chunked body without length is taken', async (t) => {
  const { port, provider } = await start(t);
  const client = openConnection(port);
  client.socket.write(post('/api/subscribe', ['Transfer-Encoding: chunked', 'Connection: close']));
  for (const letter of good) client.socket.write(`1\r\n${letter}\r\n`);
  client.socket.write('0\r\n\r\n');
  assert.match(await client.ended, /^HTTP\/1\.1 200 /);
  assert.equal(provider.given[0]?.email, 'a@example.com');
});

test('a refused body does not spoil the connection for the next request', async (t) => {
  const { port } = await start(t);
  for (const [headers, size, status] of [
    [[], 5_000, 413],
    [['Content-Encoding: gzip'], 3_000, 415],
    [['Accept: text/html'], 3_000, 406],
  ] as const) {
    const client = openConnection(port);
    const body = ' '.repeat(size);
    client.socket.write(
      post('/api/subscribe', [`Content-Length: ${String(size)}`, ...headers], body),
    );
    await client.until(/\r\n\r\n\{/);
    client.socket.write(post('/api/subscribe', ['Content-Length: 25', 'Connection: close'], good));
    const answers = await client.ended;
    assert.match(answers, new RegExp(`^HTTP/1\\.1 ${String(status)} [^]*HTTP/1\\.1 200 `));
  }
});

test('headers and lines that would inject others are refused', async (t) => {
  const { port, provider } = await start(t);
  for (const hostile of [
    'X-Request-Id: abcdefgh\rSet-Cookie: a=b',
    'X-Request-Id: abcdefgh\u0000',
    'X Request: a',
    ': a',
    'Content-Length: 25\r\nContent-Length: 26',
    'Content-Length: 25\r\nTransfer-Encoding: chunked',
  ]) {
    const client = openConnection(port);
    client.socket.write(post('/api/subscribe', [hostile, 'Connection: close'], good));
    const answer = await client.ended;
    assert.match(answer, /^HTTP\/1\.1 400 /, hostile);
    assert.doesNotMatch(answer, /set-cookie/i);
    const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as ErrorBody;
    assert.equal(error.code, 'invalid_request');
    assert.ok(answer.includes(`X-Request-Id: ${error.requestId}\r\n`));
  }
  assert.equal(provider.given.length, 0);
});

test('headers beyond the limit are 431 in the envelope', async (t) => {
  const { port } = await start(t);
  const client = openConnection(port);
  client.socket.write(post('/api/subscribe', [`X-A: ${'a'.repeat(20_000)}`]));
  const answer = await client.ended;
  assert.match(answer, /^HTTP\/1\.1 431 [^]*"code":"invalid_request"/);
});

test('what is no HTTP is answered and closed', async (t) => {
  const { port } = await start(t);
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
  test(`the request line ${target}`, async (t) => {
    const { port } = await start(t);
    const client = openConnection(port);
    client.socket.write(`${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    assert.match(await client.ended, new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  });
}

test('a repeated content type is not silently the first', async (t) => {
  const { port } = await start(t);
  const client = openConnection(port);
  const twice = ['Content-Type: text/plain', 'Content-Length: 25', 'Connection: close'];
  client.socket.write(post('/api/subscribe', twice, good));
  assert.match(await client.ended, /^HTTP\/1\.1 415 /);
});

test('a client that leaves in the middle harms nobody', async (t) => {
  const { origin, port, logs } = await start(t);
  const client = openConnection(port);
  client.socket.write(post('/api/subscribe', ['Content-Length: 4000'], '{'));
  await sleep(50);
  client.socket.destroy();
  while (logs.length === 0) await sleep(10);
  assert.equal(logs[0]?.status, 400);
  assert.equal((await fetch(`${origin}/api/health`)).status, 200);
});

test('a handler that fails ends the connection and not the process', async (t) => {
  const server = await startServer(() => Promise.reject(new Error('no')));
  t.after(() => server.close());
  await assert.rejects(fetch(server.origin));
  await assert.rejects(fetch(server.origin));
});

test('draining answers what is in flight and takes nothing new', async () => {
  const provider = fakeProvider(() => sleep(300).then(() => ({ kind: 'created' }) as const));
  const { handle } = signUpWith(provider);
  const server = createNodeServer(handle, serverLimits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${String(port)}/api/subscribe`;
  const idle = openConnection(port);
  idle.socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await idle.until(/healthy/);
  const inFlight = fetch(url, { method: 'POST', headers: json, body: good });
  while (provider.given.length === 0) await sleep(5);
  const started = performance.now();
  const drained = drain(server, 5_000);
  await assert.rejects(fetch(url, { headers: { connection: 'close' } }));
  assert.equal((await inFlight).status, 200);
  await drained;
  await idle.ended;
  assert.ok(performance.now() - started < 2_000);
});

test('draining cuts off what is not answered in time', async () => {
  const provider = fakeProvider(() => sleep(60_000, { kind: 'created' } as const, { ref: false }));
  const { handle } = signUpWith(provider, { timeoutMs: 30_000 });
  const server = createNodeServer(handle, serverLimits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const client = openConnection(port);
  client.socket.write(post('/api/subscribe', ['Content-Length: 25'], good));
  while (provider.given.length === 0) await sleep(5);
  await drain(server, 100);
  assert.equal(await client.ended, '');
});
