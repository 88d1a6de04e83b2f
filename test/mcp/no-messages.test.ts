import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStdioSession, type StdioSession } from './stdio-session.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import fc from 'fast-check';
import { runs } from '../support/runs.ts';
import { openSite } from '../../src/service/serve/current-site.ts';
import { createSiteMcp } from '../../src/service/serve/site-mcp.ts';

interface Refusal {
  readonly jsonrpc: string;
  readonly id: unknown;
  readonly error: { readonly code: number; readonly message: string };
}

const ping = { jsonrpc: '2.0', id: 'ping', method: 'ping' };
const json = (message: unknown): string => JSON.stringify(message);
const nested = (levels: number): string =>
  json({ ...ping, params: { a: 0 } }).replace('0}', `${'['.repeat(levels)}${']'.repeat(levels)}}`);
const long = json({ ...ping, params: { a: 'a'.repeat(70_000) } });

const call = (given: unknown) => ({
  ...{ jsonrpc: '2.0', id: 'call', method: 'tools/call' },
  params: { name: 'apps', arguments: given },
});

const ask = (method: string, params?: object): string =>
  json({ jsonrpc: '2.0', id: 7, method, params });
const first = { protocolVersion: '2025-06-18', capabilities: {} };

/** What is no message, and the code, the identifier and the words that its one answer has. */
const refused: readonly (readonly [what: string, sent: string, number, id: unknown, RegExp])[] = [
  ['no JSON', 'hello', -32700, null, /not JSON/],
  ['JSON that breaks off', '{"jsonrpc":"2.0","id":1', -32700, null, /not JSON/],
  ['too many levels', nested(20_000), -32700, null, /too deeply/],
  ['a message that is too long', long, -32000, null, /65536 bytes/],
  ['null', 'null', -32600, null, /one message/],
  ['a number', '7', -32600, null, /one message/],
  ['a text', '"ping"', -32600, null, /one message/],
  ['an empty batch', '[]', -32600, null, /not a batch/],
  ['a batch', json([ping, { ...ping, id: 2 }]), -32600, null, /not a batch/],
  ['an empty object', '{}', -32600, null, /one message/],
  ['no version of JSON-RPC', json({ id: 4, method: 'ping' }), -32600, 4, /one message/],
  ['another version', json({ ...ping, jsonrpc: '1.0' }), -32600, 'ping', /one message/],
  ['a method that is none', json({ ...ping, method: 1 }), -32600, 'ping', /one message/],
  ['parameters that are none', json({ ...ping, params: 'a' }), -32600, 'ping', /one message/],
  ['an identifier of null', json({ ...ping, id: null }), -32600, null, /one message/],
  ['an identifier that is a list', json({ ...ping, id: [1] }), -32600, null, /one message/],
  ['arguments that are a list', json(call(['s'])), -32602, 'call', /must be an object/],
  ['arguments that are a text', json(call('{}')), -32602, 'call', /must be an object/],
  ['a member too many', json({ ...ping, more: 1 }), -32600, 'ping', /one message/],
  ['a cursor that is none', ask('tools/list', { cursor: 7 }), -32602, 7, /there: "cursor"\.$/],
  ['a call without a name', ask('tools/call', {}), -32602, 7, /there: "name"\.$/],
  ['a call without parameters', ask('tools/call'), -32602, 7, /there: "name"\.$/],
  ['a task that is none', ask('tools/call', { name: 'apps', task: 1 }), -32602, 7, /"task"\.$/],
  ['no version at the start', ask('initialize', {}), -32602, 7, /there: "protocolVersion"\.$/],
  [
    'a client that is none',
    ask('initialize', { ...first, clientInfo: 1 }),
    -32602,
    7,
    /"clientInfo"/,
  ],
];

function check({ jsonrpc, id, error }: Refusal, code: number, wanted: unknown, says: RegExp): void {
  assert.deepEqual([jsonrpc, error.code, id], ['2.0', code, wanted]);
  assert.match(error.message, says);
}

const isAlive = async (session: StdioSession): Promise<void> => {
  session.send(`${json(ping)}\n`);
  assert.deepEqual(await session.next(), { jsonrpc: '2.0', id: 'ping', result: {} });
};

test('catalogue mcp answers each line that is no message once, and lives on', async () => {
  const session = openStdioSession();
  for (const [what, sent, code, id, says] of refused) {
    session.send(`${sent}\n`);
    check((await session.next()) as Refusal, code, id, says);
    await isAlive(session).catch((fault: unknown) => assert.fail(`${what}: ${String(fault)}`));
  }
  assert.deepEqual(await session.end(), { code: 0, stderr: '' });
});

test('serve answers what is no message in the same way over HTTP', async (t) => {
  const { origin, faults } = await serveFolder(t, sampleOut);
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  for (const [what, body, code, id, says] of refused) {
    const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
    assert.equal(response.status, code === -32000 ? 413 : 400, what);
    check((await response.json()) as Refusal, code, id, says);
  }
  const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body: json(ping) });
  assert.equal(response.status, 200);
  assert.deepEqual(faults, []);
});

test('a message in parts, several in one part, line ends of Windows and empty lines are messages as usual', async () => {
  const session = openStdioSession();
  const line = Buffer.from(`${json({ ...ping, id: 'ü' })}\r\n`);
  for (const byte of line) session.send(Buffer.of(byte));
  assert.deepEqual(await session.next(), { jsonrpc: '2.0', id: 'ü', result: {} });
  session.send(`\n  \r\n${json({ ...ping, id: 1 })}\nno message\n${json({ ...ping, id: 2 })}\n`);
  const answers = [await session.next(), await session.next(), await session.next()];
  assert.deepEqual(new Set(answers.map((answer) => (answer as Refusal).id)), new Set([1, 2, null]));
  await isAlive(session);
  assert.deepEqual(await session.end(), { code: 0, stderr: '' });
});

test('a line that does not end is refused once, as soon as it is too long, and what follows it counts', async () => {
  const session = openStdioSession();
  for (let part = 0; part < 40; part += 1) session.send('a'.repeat(65_536));
  check((await session.next()) as Refusal, -32000, null, /65536 bytes/);
  session.send('\n');
  await isAlive(session);
  const room = 65_536 - json({ ...ping, params: { a: '' } }).length;
  for (const [more, isTaken] of [
    [0, true],
    [1, false],
  ] as const) {
    session.send(`${json({ ...ping, params: { a: 'a'.repeat(room + more) } })}\n`);
    assert.equal('result' in ((await session.next()) as object), isTaken);
  }
  assert.deepEqual(await session.end(), { code: 0, stderr: '' });
});

test('parameters and arguments of null at every depth, and empty ones, are none', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  const session = openStdioSession();
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  for (const message of [
    ...[
      ...[
        null,
        [],
        {},
        { cursor: null },
        { _meta: null },
        { _meta: [] },
        { cursor: null, _meta: null },
      ],
      { _meta: { progressToken: null } },
      { _meta: { 'example.org/deep': { deeper: [{ deepest: null }] }, progressToken: 1 } },
    ].map((params) => ({ ...list, params })),
    ...[null, {}, [], '', undefined].map((given) => ({ ...call(given), id: 1 })),
    ...[{ _meta: null }, { task: null }, { _meta: { progressToken: null } }].map((more) => ({
      ...list,
      method: 'tools/call',
      params: { name: 'apps', arguments: null, ...more },
    })),
    ...[
      {},
      { capabilities: null, clientInfo: null },
      { capabilities: [], clientInfo: { name: 'a', version: '1', title: null } },
      { capabilities: { roots: null, sampling: {}, experimental: { a: null } } },
    ].map((more) => ({
      ...list,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', ...more },
    })),
  ]) {
    const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body: json(message) });
    session.send(`${json(message)}\n`);
    for (const answer of [await response.json(), await session.next()])
      assert.ok('result' in (answer as object), json([message, answer]));
  }
  await session.end();
});

const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

test('a protocol version with batches is not agreed upon, an announced one is', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  const byHttp = async (version: string): Promise<unknown> => {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    const body = json(initialize(version));
    const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
    return JSON.parse(/\{.*\}/s.exec(await response.text())?.[0] ?? 'null');
  };
  const session = openStdioSession();
  const byStdio = async (version: string): Promise<unknown> => {
    session.send(`${json(initialize(version))}\n`);
    return session.next();
  };
  for (const ask of [byHttp, byStdio]) {
    const agreed = async (version: string) =>
      ((await ask(version)) as { result: { protocolVersion: string } }).result.protocolVersion;
    assert.equal(await agreed('2025-03-26'), '2024-11-05');
    for (const version of ['2025-11-25', '2025-06-18'])
      assert.equal(await agreed(version), version);
  }
  await session.end();
});

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

test('whatever the parameters are, no validator speaks', async () => {
  const mcp = createSiteMcp({ hosts: [], origins: undefined, onFault: () => undefined });
  const site = openSite(sampleOut, () => performance.now())();
  const handle = (asked: Request) => mcp(asked, 'request', site);
  const value = fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'a',
    7,
    true,
    [],
    ['a'],
    {},
    { a: 1 },
  );
  const names = ['cursor', 'name', 'task', 'protocolVersion', 'clientInfo', 'notifications'];
  const keys = Object.fromEntries([...names, 'capabilities', '_meta'].map((name) => [name, value]));
  const meta = fc.record(Object.fromEntries(Object.keys(envelope).map((name) => [name, value])));
  const request = fc.record({
    method: fc.constantFrom(
      ...['initialize', 'ping', 'tools/list', 'tools/call', 'server/discover'],
      ...['subscriptions/listen', 'prompts/list', 'logging/setLevel'],
    ),
    params: fc.record(keys, { requiredKeys: [] }),
    meta: fc.oneof(meta, fc.constant(envelope), fc.constant(undefined)),
    version: fc.constantFrom(undefined, '2025-06-18', '2026-07-28', '1'),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, params, meta: _meta, version }) => {
      const headers = {
        'Content-Type': 'application/json',
        ...(version && { 'MCP-Protocol-Version': version, 'Mcp-Method': method }),
      };
      const body = ask(method, { ...params, ...(_meta && { _meta }) });
      const sent = { method: 'POST', headers, body };
      const response = await handle(new Request('https://tootlewick.example/mcp', sent));
      const text = await response.text();
      const { error } = JSON.parse(text) as Partial<Refusal>;
      assert.doesNotMatch(error?.message ?? '', /[\n{]|[Ii]nvalid input|expected/, body);
    }),
    { numRuns: runs(300) },
  );
});
