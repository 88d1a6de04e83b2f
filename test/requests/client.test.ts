import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../src/base/requests/client.ts';
import type { Send } from '../../src/base/requests/proxied-send.ts';
import { LimitError, defaultLimits } from '../../src/base/requests/request-limits.ts';

const site = 'https://site.example';

/** The usual limits of a command that has options for them. */
const optionalLimits = { ...defaultLimits, hasOptions: true };

/** A client whose requests are answered by a function, and what was sent with it. */
function clientOf(respond: (url: string) => Response | Promise<Response>, limits = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const send: Send = async (url, init) => {
    sent.push({ url, init });
    return respond(url);
  };
  return { client: createClient(site, { ...optionalLimits, ...limits }, send), sent };
}

const text = ({ body }: { readonly body: Uint8Array }): string => Buffer.from(body).toString();
const redirect = (to: string, status = 302): Response =>
  new Response(null, { status, headers: { Location: to } });

/** A limit with its sentence. */
const limit = (name: string, message: string) => (error: unknown) => {
  assert.ok(error instanceof LimitError, String(error));
  assert.deepEqual([error.limit, error.message], [name, message]);
  return true;
};

test('a client sends GET without headers and body, and returns status, headers, body and address', async () => {
  const { client, sent } = clientOf(
    () => new Response('words', { status: 203, headers: { A: 'b' } }),
  );
  const answer = await client.ask(`${site}/a`);
  assert.deepEqual(
    [answer.status, answer.headers.get('a'), text(answer), answer.url],
    [203, 'b', 'words', `${site}/a`],
  );
  const { signal, ...init } = sent[0]?.init ?? {};
  assert.ok(signal instanceof AbortSignal);
  assert.deepEqual(init, { method: 'GET', headers: {}, redirect: 'manual' });
});

test('a client sends the method, the headers and the body that it is given', async () => {
  const { client, sent } = clientOf(() => new Response());
  const parts = { method: 'POST', headers: { A: 'b' }, body: '' };
  await client.ask(site, parts);
  const { signal: _, ...init } = sent[0]?.init ?? {};
  assert.deepEqual(init, { ...parts, redirect: 'manual' });
});

test('a client returns a redirect like any other answer', async () => {
  const { client, sent } = clientOf(() => redirect('/b'));
  assert.equal((await client.ask(`${site}/a`)).status, 302);
  assert.equal(sent.length, 1);
});

const totalSentence = (bytes: number): string =>
  `the answers are larger than ${bytes / 1e6} MB together (--max-total)`;

test('a body of as many bytes as allowed is returned, and one byte more ends the request', async () => {
  const { client } = clientOf((url) => new Response(url.endsWith('/5') ? '12345' : '123456'), {
    answerBytes: 5,
  });
  assert.equal(text(await client.ask(`${site}/5`)), '12345');
  await assert.rejects(
    client.ask(`${site}/6`),
    limit('answerBytes', 'its body is larger than 0.000005 MB (--max-answer)'),
  );
  assert.equal(text(await client.ask(`${site}/5`)), '12345', 'and the run goes on');
});

test('bodies of as many bytes together as allowed are returned, and one byte more ends the run', async () => {
  const { client } = clientOf(() => new Response('12345'), { totalBytes: 10 });
  assert.equal(text(await client.ask(site)), '12345');
  assert.equal(text(await client.ask(site)), '12345');
  await assert.rejects(client.ask(site), limit('totalBytes', totalSentence(10)));
});

test('a client sends as many requests as allowed, and no further one', async () => {
  const { client, sent } = clientOf(() => new Response(), { requests: 2 });
  await client.ask(site);
  await client.ask(site);
  await assert.rejects(
    client.ask(site),
    limit('requests', 'the run needs over 2 requests (--max-requests)'),
  );
  assert.equal(sent.length, 2);
});

test('a client past its run limit rejects a request without sending it', async () => {
  const { client, sent } = clientOf(() => new Response(), { runMs: 0 });
  await assert.rejects(client.ask(site), limit('runMs', 'the run took over 0 s (--max-time)'));
  assert.equal(sent.length, 0);
});

/** Answers when the request is given up, as `fetch` does. */
const silent: Send = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    // A timer that a process waits for, unlike that of the signal.
    const waiting = setTimeout(reject, 5_000, new Error('the request was not given up'));
    signal?.addEventListener('abort', () => {
      clearTimeout(waiting);
      reject(signal.reason as Error);
    });
  });

test('a request that takes too long fails by the time for one request, or by what is left of the run', async () => {
  const slow = (limits: object) =>
    createClient(site, { ...optionalLimits, ...limits }, silent).ask(site);
  await assert.rejects(
    slow({ requestMs: 20 }),
    limit('requestMs', 'it took too long: over 0.02 s (--timeout)'),
  );
  await assert.rejects(
    slow({ runMs: 30 }),
    limit('runMs', 'the run took over 0.03 s (--max-time)'),
  );
});

test('an error names no option where the command has none', async () => {
  const { client } = clientOf(() => new Response('12345'), { answerBytes: 4, hasOptions: false });
  await assert.rejects(
    client.ask(site),
    limit('answerBytes', 'its body is larger than 0.000004 MB'),
  );
});

test('any other fault of the connection is passed on, also one that is no error', async () => {
  const refused = new Error('refused', { cause: 'ECONNREFUSED' });
  for (const fault of [refused, 'text', undefined, { name: 'TimeoutError' }])
    await assert.rejects(
      clientOf(async () => {
        await Promise.resolve();
        // What a library throws need not be an error.
        throw fault as Error;
      }).client.ask(site),
      (error) => error === fault,
    );
});

test('a client that was ended sends nothing more', async () => {
  const { client, sent } = clientOf(() => new Response());
  client.end();
  await assert.rejects(client.ask(site), { message: 'the run has ended' });
  assert.equal(sent.length, 0);
});

/** The error for an address that is not of the site. */
const elsewhere = (address: string) =>
  limit('redirects', `it leads to ${address}, which is not the host that was named`);

test('a client sends requests to the origin that was named and to https of its host, and no other', async () => {
  const asked = async (named: string, url: string): Promise<number> => {
    let sent = 0;
    const send: Send = () => {
      sent += 1;
      return Promise.resolve(new Response());
    };
    const client = createClient(named, defaultLimits, send);
    await client.ask(url).catch((fault: unknown) => elsewhere(url)(fault));
    return sent;
  };
  for (const [named, url, requests] of [
    ['https://a.example/shop', 'https://a.example/', 1],
    ['http://a.example:81/', 'http://a.example:81/x', 1],
    ['http://a.example/', 'https://a.example/', 1],
    ['http://a.example/', 'https://a.example:444/', 0],
    ['http://a.example:81/', 'https://a.example/', 0],
    ['https://a.example/', 'http://a.example/', 0],
    ['https://a.example/', 'https://www.a.example/', 0],
    ['http://127.0.0.1:80/', 'http://127.0.0.1:81/', 0],
    ['http://127.0.0.1/', 'http://127.0.0.1@b.example/', 0],
    ['https://a.example/', 'http://169.254.169.254/', 0],
  ] as const)
    assert.equal(await asked(named, url), requests, `${named} → ${url}`);
});

/** Follows the redirects of a table from `/a/x`, and returns the last answer and all addresses. */
async function followed(table: Readonly<Record<string, Response>>, ending: string, limits = {}) {
  const { client, sent } = clientOf((url) => table[url] ?? new Response('end'), limits);
  const { status, url } = await client.follow(`${site}/a/x`, ending, { headers: { A: 'b' } });
  for (const { init } of sent) assert.deepEqual(init.headers, { A: 'b' });
  return [status, url, sent.length];
}

for (const [from, to, expected] of [
  ['a redirect to an address with the same ending', '/b/x', [200, `${site}/b/x`, 2]],
  ['no redirect to an address with another ending', '/b/y', [302, `${site}/a/x`, 1]],
  ['no redirect to an address that is none', 'https://[/x', [302, `${site}/a/x`, 1]],
] as const)
  test(`a client follows ${from}`, async () => {
    assert.deepEqual(await followed({ [`${site}/a/x`]: redirect(to) }, '/x'), expected);
  });

for (const [to, ending] of [
  ['http://o.example/x', '/x'],
  ['https://login.example/?for=x', '/x'],
  ['ftp://o.example/x', '/x'],
  ['https://o.example/y', ''],
] as const)
  test(`a redirect to ${to} is an error that names it, and is not followed`, async () => {
    const { client, sent } = clientOf(() => redirect(to));
    await assert.rejects(client.follow(`${site}/a/x`, ending), elsewhere(to));
    assert.equal(sent.length, 1);
  });

for (const [status, requests] of [
  [299, 1],
  [300, 2],
  [399, 2],
  [400, 1],
] as const)
  test(`a client ${requests === 2 ? 'follows' : 'does not follow'} the location of an answer ${status}`, async () => {
    const table = { [`${site}/a/x`]: redirect('/b/x', status) };
    assert.equal((await followed(table, '/x'))[2], requests);
  });

test('a redirect without a location is the last answer', async () => {
  const table = { [`${site}/a/x`]: new Response(null, { status: 302 }) };
  assert.deepEqual(await followed(table, ''), [302, `${site}/a/x`, 1]);
  assert.deepEqual(await followed(table, '/x'), [302, `${site}/a/x`, 1]);
});

test('a client follows as many redirects as allowed, and no further one', async () => {
  const table = {
    [`${site}/a/x`]: redirect('/b/x'),
    [`${site}/b/x`]: redirect('/c/x'),
  };
  assert.deepEqual(await followed(table, '/x', { redirects: 2 }), [200, `${site}/c/x`, 3]);
  await assert.rejects(
    followed(table, '/x', { redirects: 1 }),
    limit('redirects', 'it is redirected again and again, over 1 times'),
  );
});

test('a limit of the whole run ends it, a limit of one request does not', () => {
  for (const [name, ends] of [
    ['runMs', true],
    ['requests', true],
    ['totalBytes', true],
    ['requestMs', false],
    ['answerBytes', false],
    ['redirects', false],
  ] as const)
    assert.equal(new LimitError(name, '').endsRun, ends, name);
});
