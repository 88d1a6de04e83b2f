import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { createNodeServer, drain, listenerFor } from '../../src/service/http/node-server.ts';
import { fakeProvider, signUpWith } from '../support/signup/harness.ts';
import { listen, openConnection, startServer } from '../support/signup/running-server.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { until } from '../support/signup/wait-until.ts';
import { goodBody, rawPost } from '../support/signup/accepting-server.ts';

const chunks =
  'POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n';

const headers = { 'content-type': 'application/json' };

test('a client that disconnects amid a request disturbs no other', async (t) => {
  const { handle, logs } = signUpWith(undefined);
  let begun = false;
  const server = await startServer((request) => {
    begun = true;
    return handle(request);
  });
  t.after(() => server.close());
  const { origin, port } = server;
  const client = openConnection(port);
  client.socket.write(rawPost('/api/subscribe', ['Content-Length: 4000'], '{'));
  await until(() => begun);
  client.socket.destroy();
  await until(() => logs.length > 0);
  assert.equal(logs[0]?.status, 400);
  assert.equal((await fetch(`${origin}/api/health`)).status, 200);
});

test('a handler that fails ends the connection and not the process', async (t) => {
  const server = await startServer(() => Promise.reject(new Error('no')));
  t.after(() => server.close());
  await assert.rejects(fetch(server.origin));
  await assert.rejects(fetch(server.origin));
});

test('what is broken behind a request that waits gets no answer, which would be taken for its own', async (t) => {
  const server = await startServer(() => new Promise(() => undefined));
  t.after(() => server.close());
  const waiting = 'GET /a HTTP/1.1\r\nHost: a\r\n\r\n';
  for (const broken of ['CONNECT /a HTTP/1.1\r\nHost: a\r\n\r\n', 'no request\r\n\r\n', chunks])
    assert.equal((await rawReply(server.origin, waiting + broken)).lines.join(), '');
  assert.equal((await rawReply(server.origin, chunks)).status, 400);
});

test('draining closes a connection on which nothing was ever sent', async (t) => {
  const server = createNodeServer(listenerFor(() => Promise.resolve(new Response(''))));
  t.after(() => {
    server.closeAllConnections();
  });
  const client = openConnection((await listen(server)).port);
  await once(server, 'connection');
  let isCut = false;
  const cutAfter = 60_000;
  const drained = drain(server, cutAfter);
  void client.ended.then(() => (isCut = true));
  await drained;
  await until(() => isCut);
});

/** A server whose provider answers when it is released. */
async function startHolding(t: TestContext) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const provider = fakeProvider(() => held.then(() => ({ kind: 'created' }) as const));
  const server = createNodeServer(listenerFor(signUpWith(provider).handle));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (await listen(server)).port, provider, release };
}

test('draining answers requests in progress and accepts no new ones', async (t) => {
  const { server, port, provider, release } = await startHolding(t);
  const url = `http://127.0.0.1:${port}/api/subscribe`;
  const idle = openConnection(port);
  idle.socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await idle.until(/healthy/);
  const inFlight = fetch(url, { method: 'POST', headers, body: goodBody });
  await until(() => provider.given.length > 0);
  const drained = drain(server, 600_000);
  await assert.rejects(fetch(url, { headers: { connection: 'close' } }));
  await idle.ended;
  release();
  assert.equal((await inFlight).status, 200);
  await drained;
});

test('draining cuts off what is not answered in time', async (t) => {
  const { server, port, provider, release } = await startHolding(t);
  t.after(release);
  const client = openConnection(port);
  client.socket.write(rawPost('/api/subscribe', ['Content-Length: 25'], goodBody));
  await until(() => provider.given.length > 0);
  await drain(server, 100);
  assert.equal(await client.ended, '');
});
