import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openConnection } from '../support/signup/running-server.ts';
import { quickLimits, rawPost, startTakingServer } from '../support/signup/taking-server.ts';
import { until } from '../support/signup/until.ts';

test('headers that trickle in are cut off in time', async (t) => {
  const { port, provider } = await startTakingServer(t, quickLimits);
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
  const { port, provider, logs } = await startTakingServer(t, quickLimits);
  const client = openConnection(port);
  client.socket.write(rawPost('/api/subscribe', ['Content-Length: 4000']));
  const drip = setInterval(() => client.socket.write(' '), 30);
  const started = performance.now();
  await client.ended;
  clearInterval(drip);
  const took = performance.now() - started;
  assert.ok(took > 300 && took < 2_000, `${String(took)} ms`);
  await until(() => logs.length > 0);
  assert.deepEqual([logs[0]?.status, logs[0]?.code], [400, 'invalid_request']);
  assert.equal(provider.given.length, 0);
});

test('a connection on which nothing is sent is closed', async (t) => {
  const { port } = await startTakingServer(t, quickLimits);
  const started = performance.now();
  await openConnection(port).ended;
  assert.ok(performance.now() - started < 1_500);
});

test('an idle connection is closed after its time, and serves until then', async (t) => {
  const { port } = await startTakingServer(t, { ...quickLimits, keepAliveMs: 100 });
  const client = openConnection(port);
  client.socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await client.until(/healthy/);
  client.socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await client.until(/healthy[^]*healthy/);
  const started = performance.now();
  await client.ended;
  assert.ok(performance.now() - started < 2_500);
});
