import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConnection } from '../support/signup/running-server.ts';
import { quickLimits, rawPost, startTakingServer } from '../support/signup/accepting-server.ts';
import { until } from '../support/signup/wait-until.ts';

const askHealth = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';

// Each waits for a time-out of its own server: together.
describe('slow clients', { concurrency: true }, () => {
  test('whose headers trickle in are disconnected in time', async (t) => {
    const { port, provider } = await startTakingServer(t, quickLimits);
    const client = openConnection(port);
    client.socket.write('POST /api/subscribe HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => client.socket.write('X-A: b\r\n'), 30);
    const answer = await client.ended;
    clearInterval(drip);
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.equal(provider.given.length, 0);
  });

  test('whose body trickles in are disconnected in time', async (t) => {
    const { port, provider, logs } = await startTakingServer(t, quickLimits);
    const client = openConnection(port);
    client.socket.write(rawPost('/api/subscribe', ['Content-Length: 4000']));
    const drip = setInterval(() => client.socket.write(' '), 30);
    await client.ended;
    clearInterval(drip);
    await until(() => logs.length > 0);
    assert.deepEqual([logs[0]?.status, logs[0]?.code], [400, 'invalid_request']);
    assert.equal(provider.given.length, 0);
  });

  test('that send nothing are disconnected after the time for headers', async (t) => {
    const patient = await startTakingServer(t, { headersMs: 600_000, requestMs: 600_000 });
    const quick = await startTakingServer(t, quickLimits);
    const open = openConnection(patient.port);
    await openConnection(quick.port).ended;
    assert.equal(open.socket.destroyed, false);
    open.socket.destroy();
  });

  test('can send another request after an answer', async (t) => {
    const { port } = await startTakingServer(t, { ...quickLimits, keepAliveMs: 600_000 });
    const client = openConnection(port);
    client.socket.write(askHealth);
    await client.until(/healthy/);
    client.socket.write(askHealth);
    assert.match(await client.until(/healthy[^]*healthy/), /healthy[^]*healthy/);
    client.socket.destroy();
  });

  test('that are idle are disconnected after their time', async (t) => {
    const { port } = await startTakingServer(t, { ...quickLimits, keepAliveMs: 100 });
    const client = openConnection(port);
    client.socket.write(askHealth);
    assert.match(await client.ended, /healthy/);
  });
});
