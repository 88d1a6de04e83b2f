import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../src/service/serve/current-site.ts';
import { createSiteMcp } from '../../src/service/serve/site-mcp.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const call = (args: object, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'find_sounds', arguments: args },
});

test('GET and DELETE are refused, and the answer says how to ask', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  for (const method of ['GET', 'DELETE', 'PUT', 'HEAD']) {
    const response = await fetch(`${origin}/mcp`, { method });
    assert.equal(response.status, 405, method);
    assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
    if (method !== 'HEAD') assert.match(await response.text(), /"jsonrpc":"2\.0".*with POST/);
  }
});

test('clients of 2025 are answered whatever they accept, with a stream if they name one', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  const initialize = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  };
  const ask = async (message: object, accept: string | undefined, version?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(accept !== undefined && { Accept: accept }),
      ...(version !== undefined && { 'MCP-Protocol-Version': version }),
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(message) };
    const response = await fetch(`${origin}/mcp`, sent);
    const [type, text] = [response.headers.get('content-type') ?? '', await response.text()];
    assert.equal(response.status, 200, `${accept ?? 'none'}: ${text}`);
    const isStream = type === 'text/event-stream';
    assert.ok(isStream || type === 'application/json', type);
    const data = isStream ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text;
    return { isStream, answer: JSON.parse(data) as { result?: object } };
  };
  for (const [accept, wantsStream] of [
    ['application/json, text/event-stream', true],
    ['text/event-stream', true],
    ['Text/Event-Stream;q=0.5', true],
    ['*/*', false],
    ['application/json', false],
    ['application/json, text/event-stream;q=0', false],
    ['text/html', false],
    [undefined, false],
  ] as const)
    for (const version of [undefined, '2025-06-18', '2025-11-25']) {
      const called = await ask(call({ tier: 2 }), accept, version);
      assert.equal(called.isStream, wantsStream, accept);
      assert.ok(called.answer.result);
      const first = await ask(initialize, accept, version);
      assert.equal(first.isStream, wantsStream, accept);
      assert.ok(first.answer.result);
    }
});

test('a body that breaks off could not be read, and is not said to be too large', async () => {
  const body = new ReadableStream({
    pull: (controller) => {
      controller.error(new TypeError('The connection is gone.'));
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const sent = { method: 'POST', headers, body, duplex: 'half' as const };
  const mcp = createSiteMcp({ hosts: [], origins: undefined, onFault: () => undefined });
  const site = openSite(sampleOut, () => performance.now())();
  const response = await mcp(new Request('https://tootlewick.example/mcp', sent), 'request', site);
  assert.equal(response.status, 400);
  assert.match(await response.text(), /-32600.*could not be read to its end/);
});

test('an answer has the identifier of its own question, and the same question gets the same answer', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  const ask = async (message: object) => {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Request-Id': `request-${String(Math.random()).slice(2)}`,
    };
    const body = JSON.stringify(message);
    const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
    assert.equal(response.headers.get('x-request-id'), headers['X-Request-Id']);
    const data = /^data: (.*)$/m.exec(await response.text())?.[1] ?? '';
    return JSON.parse(data) as { id: unknown; result: { structuredContent: object } };
  };
  const first = await ask(call({ tier: 2 }, 7));
  for (const id of [8, 'a"b', -1, 0, '']) {
    const again = await ask(call({ tier: 2 }, id));
    assert.equal(again.id, id);
    assert.deepEqual(again.result, first.result);
  }
  const other = await ask(call({ tier: 3 }, 7));
  assert.notDeepEqual(other.result, first.result);
});

test('a name that leads here and a page of a stranger are refused; programs and own pages are not', async (t) => {
  const faults: unknown[] = [];
  const { origin: address, port } = await serveFolder(t, sampleOut, {
    mcp: createSiteMcp({
      hosts: ['catalogue.test'],
      origins: 'https://tools.example, https://more.example',
      onFault: (fault) => void faults.push(fault),
    }),
  });
  const body = JSON.stringify(call({}));
  const head = ['POST /mcp HTTP/1.1', 'Connection: close', 'Content-Type: application/json'];
  const status = async (host: string, origin?: string) => {
    const named = [`Host: ${host}`, ...(origin === undefined ? [] : [`Origin: ${origin}`])];
    const lines = [...head, ...named, `Content-Length: ${body.length}`, '', body];
    return (await rawReply(address, lines.join('\r\n'))).status;
  };
  assert.equal(await status('127.0.0.1'), 200);
  assert.equal(await status(`localhost:${port}`), 200);
  assert.equal(await status('tootlewick.example'), 200);
  assert.equal(await status('CATALOGUE.test:80'), 200);
  assert.equal(await status('192.168.1.9'), 200);
  assert.equal(await status('rebound.example'), 403);
  assert.equal(await status('localhost', 'https://stranger.example'), 403);
  assert.equal(await status('localhost', 'null'), 403);
  assert.equal(await status('192.168.1.9', 'http://192.168.1.66'), 403);
  assert.equal(await status('localhost', 'http://localhost:6274'), 200);
  assert.equal(await status('localhost', 'https://tools.example'), 200);
  assert.equal(await status('localhost', 'https://tootlewick.example'), 200);
  assert.deepEqual(faults, []);
});

test('a permitted page gets CORS headers, before its request and with the answer; another page gets none', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  const preflight = (from: string) =>
    fetch(`${origin}/mcp`, {
      method: 'OPTIONS',
      headers: { Origin: from, 'Access-Control-Request-Method': 'POST' },
    });
  const granted = await preflight('http://localhost:6274');
  assert.equal(granted.status, 204);
  assert.equal(granted.headers.get('access-control-allow-origin'), 'http://localhost:6274');
  assert.match(granted.headers.get('access-control-allow-headers') ?? '', /MCP-Protocol-Version/);
  assert.equal(granted.headers.get('vary'), 'Origin');
  const refused = await preflight('https://stranger.example');
  assert.equal(refused.status, 403);
  assert.equal(refused.headers.get('access-control-allow-origin'), null);
});

test('a subscription is acknowledged as empty, and ends at once', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 'listening',
    method: 'subscriptions/listen',
    params: {
      notifications: { toolsListChanged: true },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'subscriptions/listen',
  };
  const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
  const frames = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(
    ([, data = '']) => JSON.parse(data) as { method?: string; id?: string; params?: object },
  );
  assert.deepEqual(
    frames.map(({ method, id }) => method ?? id),
    ['notifications/subscriptions/acknowledged', 'listening'],
  );
  assert.deepEqual(frames[0]?.params, {
    notifications: {},
    _meta: { 'io.modelcontextprotocol/subscriptionId': 'listening' },
  });
});
