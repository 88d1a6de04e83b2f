import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { guardedSend } from '../../src/base/requests/guarded-send.ts';
import { LimitError } from '../../src/base/requests/limits.ts';

/** A server on this machine that says its name. */
async function listen(t: TestContext, name: string): Promise<number> {
  const server = createServer((_, response) => response.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The body that a guarded request gets, or the sentence of the limit that it meets. */
async function bodyOf(named: string, url: string, allowPrivate = false): Promise<string> {
  try {
    return await (await guardedSend(named, allowPrivate)(url, {})).text();
  } catch (error) {
    const limit = error instanceof LimitError ? error : (error as Error).cause;
    assert.ok(limit instanceof LimitError, String(error));
    assert.equal(limit.limit, 'allowPrivate');
    return limit.message;
  }
}

const refused = (host: string): string =>
  `it leads to ${host}, a private address of another origin (--allow-private-redirects)`;

test('a guarded request reaches the named origin, whether by a name or by a private address', async (t) => {
  const port = await listen(t, 'named');
  for (const host of ['127.0.0.1', 'localhost']) {
    const named = `http://${host}:${String(port)}`;
    assert.equal(await bodyOf(`${named}/`, `${named}/path`), 'named');
  }
});

test('a guarded request to another port of a private host is refused, unless private addresses are allowed', async (t) => {
  const [named, other] = [await listen(t, 'named'), await listen(t, 'other')];
  for (const host of ['127.0.0.1', 'localhost']) {
    const [from, to] = [`http://${host}:${String(named)}/`, `http://${host}:${String(other)}/`];
    assert.equal(await bodyOf(from, to), refused(host));
    assert.equal(await bodyOf(from, to, true), 'other');
  }
});

test('a guarded request of a public site to a private address is refused before anything is looked up', async (t) => {
  const port = await listen(t, 'inside');
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'localhost'])
    assert.equal(
      await bodyOf('https://site.example/', `http://${host}:${String(port)}/`),
      refused(host),
    );
});
