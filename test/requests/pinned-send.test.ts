import assert from 'node:assert/strict';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { pinnedSend } from '../../src/base/requests/pinned-send.ts';

/** A server on this machine that says at which address it was reached, and closes each connection. */
async function listen(t: TestContext): Promise<number> {
  const server = createServer(({ socket }, response) => {
    response.setHeader('Connection', 'close').end(socket.localAddress);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Answers each look-up of an example with the next of these, and the last one for ever; returns what was looked up. */
function lookedUp(t: TestContext, ...results: readonly (readonly string[] | Error)[]): string[] {
  const { lookup } = dns;
  const names: string[] = [];
  const replace = (by: unknown): void => {
    Object.assign(dns, { lookup: by });
    syncBuiltinESMExports();
  };
  replace((...asked: Parameters<typeof lookup>) => {
    const [name, , done] = asked as unknown as [string, object, (...results: unknown[]) => void];
    // Tests of other files run beside these, and mean this machine.
    if (!name.endsWith('.example')) {
      lookup(...asked);
      return;
    }
    const result = results[Math.min(names.push(name), results.length) - 1] ?? [];
    if (result instanceof Error) done(result);
    else
      done(
        null,
        result.map((address) => ({ address, family: isIP(address) })),
      );
  });
  t.after(() => {
    replace(lookup);
  });
  return names;
}

test('requests go to the address that the first look-up gave, wherever later ones lead', async (t) => {
  const port = await listen(t);
  const names = lookedUp(t, ['127.0.0.2'], ['127.0.0.1']);
  const send = pinnedSend();
  for (let request = 0; request < 3; request += 1) {
    const response = await send(`http://site.example:${port}/`, {});
    assert.equal(await response.text(), '127.0.0.2');
  }
  assert.ok(names.length > 1, 'each connection looks the name up');
  const response = await pinnedSend()(`http://site.example:${port}/`, {});
  assert.equal(await response.text(), '127.0.0.1', 'another run begins anew');
});

test('of several addresses that the first look-up gave, one that answers is taken', async (t) => {
  const port = await listen(t);
  lookedUp(t, ['::1', '127.0.0.3'], []);
  const send = pinnedSend();
  for (let request = 0; request < 2; request += 1) {
    const response = await send(`http://site.example:${port}/`, {});
    assert.equal(await response.text(), '127.0.0.3');
  }
});

test('a name that is not found fails as its look-up did, and is looked up again', async (t) => {
  const port = await listen(t);
  const fault = new Error('not found');
  lookedUp(t, fault, ['127.0.0.1']);
  const send = pinnedSend();
  const url = `http://site.example:${port}/`;
  await assert.rejects(send(url, {}), (error: Error) => error.cause === fault);
  assert.equal(await (await send(url, {})).text(), '127.0.0.1');
});
