import assert from 'node:assert/strict';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, type AddressInfo } from 'node:net';
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
  `it leads to ${host}, a private address of another origin`;

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

/** Answers every look-up with these addresses, or with a failure. */
function lookedUp(t: TestContext, addresses: readonly string[] | Error): void {
  const { lookup } = dns;
  const replace = (by: unknown): void => {
    Object.assign(dns, { lookup: by });
    syncBuiltinESMExports();
  };
  replace((...asked: Parameters<typeof lookup>) => {
    const [name, , done] = asked as unknown as [string, object, (...results: unknown[]) => void];
    // Tests of other files run beside these, and mean this machine.
    if (!name.endsWith('.example')) lookup(...asked);
    else if (addresses instanceof Error) done(addresses);
    else
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
  });
  t.after(() => {
    replace(lookup);
  });
}

test('a guarded request to a name with a private address among public ones is refused', async (t) => {
  lookedUp(t, ['1.1.1.1', '127.0.0.1']);
  assert.equal(
    await bodyOf('https://site.example/', 'https://other.example/'),
    refused('other.example'),
  );
});

test('a guarded request to a name that is not found fails as its look-up did', async (t) => {
  const fault = new Error('not found');
  lookedUp(t, fault);
  const send = guardedSend('https://site.example/', false);
  for (const url of ['https://site.example/', 'https://other.example/'])
    await assert.rejects(send(url, {}), (error: Error) => error.cause === fault);
});

test('a guarded request follows the named host from http to https, and no other way', async (t) => {
  lookedUp(t, ['127.0.0.1']);
  const isRefused = async (named: string, url: string): Promise<boolean> => {
    const error: unknown = await guardedSend(named, false)(url, {}).catch(
      (thrown: unknown) => thrown,
    );
    return (error as Error).cause instanceof LimitError;
  };
  // Nothing listens there, so what is not refused fails to connect.
  assert.equal(await isRefused('http://a.example/', 'https://a.example/'), false);
  assert.equal(await isRefused('http://a.example/', 'https://a.example:444/'), true);
  assert.equal(await isRefused('http://a.example/', 'https://b.example/'), true);
  assert.equal(await isRefused('http://a.example:81/', 'https://a.example/'), true);
  assert.equal(await isRefused('https://a.example/', 'http://a.example/'), true);
});

/** What a guarded request fails with: the addresses of these tests lead nowhere. */
const causeOf = async (request: Promise<unknown>): Promise<unknown> =>
  ((await request.catch((error: unknown) => error)) as Error).cause;

test('a guarded request to a name without a private address is sent, to the named host and to others', async (t) => {
  // No address at all, so that nothing outside is reached.
  lookedUp(t, []);
  for (const url of ['https://site.example/', 'https://other.example/'])
    for (const allowPrivate of [false, true]) {
      const cause = await causeOf(guardedSend('https://site.example/', allowPrivate)(url, {}));
      assert.ok(cause instanceof Error && !(cause instanceof LimitError), String(cause));
    }
});

test('a guarded request is refused where the named host was public before and is private', async (t) => {
  for (const [allowPrivate, isRefused] of [
    [false, true],
    [true, false],
  ] as const) {
    const send = guardedSend('http://a.example/', allowPrivate);
    lookedUp(t, []);
    assert.ok(!((await causeOf(send('http://a.example/', {}))) instanceof LimitError));
    lookedUp(t, ['127.0.0.1']);
    assert.equal((await causeOf(send('http://a.example/', {}))) instanceof LimitError, isRefused);
  }
});
