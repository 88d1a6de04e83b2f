import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AskedRequest, Reply } from '../../src/service/mcp/asked.ts';
import { answerMcp, type McpPorts } from '../../src/service/mcp/handler.ts';
import { samplePublished } from '../support/mcp/sample-library.ts';

type Version = '2026-07-28' | '2025-11-25';

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Asks a site that is new to the program; says how often the SDK was asked, too. */
function newSite() {
  const faults: unknown[] = [];
  const ports: McpPorts = {
    published: samplePublished(),
    gate: { hosts: 'any', origins: new Set() },
    onFault: (fault) => void faults.push(fault),
  };
  let bySdk = 0;
  const ask = (
    version: Version,
    name: string,
    args: unknown,
    { id = 1, headers = {}, params = {} }: Further = {},
  ): Promise<Reply> => {
    const isModern = version === '2026-07-28';
    const sent = new Map<string, string>(
      Object.entries({
        host: 'catalogue.example',
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': version,
        ...(isModern && { 'mcp-method': 'tools/call', 'mcp-name': name }),
        ...headers,
      }),
    );
    const message = {
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: args, ...(isModern && { _meta: meta }), ...params },
    };
    const url = 'http://catalogue.example/mcp';
    const asked: AskedRequest = {
      method: 'POST',
      url,
      header: (header) => sent.get(header) ?? null,
      text: () => Promise.resolve(JSON.stringify(message)),
      toRequest: () => {
        bySdk += 1;
        return new Request(url, { method: 'POST', headers: [...sent] });
      },
    };
    return answerMcp(asked, 'r', ports);
  };
  return { ask, faults, sdkCalls: () => bySdk };
}

interface Further {
  readonly id?: string | number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: object;
}

/** An answer as a client reads it. */
const read = ({ status, headers, text }: Reply) => ({
  status,
  headers,
  message: JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? 'null') as unknown,
  around: text.replace(/\{.*\}/s, ''),
});

const questions: readonly (readonly [tool: string, first: object, others: readonly object[]])[] = [
  ['find_vehicles', { tier: 1 }, [{ tier: 2, limit: 2 }, { text: 'bus' }, { sound: 's' }]],
  ['find_sounds', { tier: 1 }, [{ tier: 2 }, {}]],
  ['get_sound', { sound: 's' }, [{ sound: 'b' }]],
  ['search', { query: 'train' }, [{ query: 'sound' }]],
  ['read_page', { path: '/about' }, [{ path: '/vehicles' }]],
];

for (const version of ['2026-07-28', '2025-11-25'] as const)
  test(`an answer to ${version} without the SDK is the one that the SDK gives`, async () => {
    const framing = newSite();
    for (const [tool, first, others] of questions) {
      const before = framing.sdkCalls();
      await framing.ask(version, tool, first);
      assert.equal(framing.sdkCalls(), before + 1);
      for (const [index, args] of others.entries()) {
        const id = `question ${String(index)}`;
        const own = read(await framing.ask(version, tool, args, { id }));
        assert.equal(framing.sdkCalls(), before + 1, tool);
        const alone = newSite();
        assert.deepEqual(own, read(await alone.ask(version, tool, args, { id })), tool);
        assert.equal(alone.sdkCalls(), 1);
      }
    }
    assert.deepEqual(framing.faults, []);
  });

test('a refusal without the SDK is the one that the SDK gives', async () => {
  const { ask, sdkCalls } = newSite();
  await ask('2026-07-28', 'get_sound', { sound: 's' });
  await ask('2026-07-28', 'get_sound', { sound: 'none of them' });
  assert.equal(sdkCalls(), 2);
  for (const args of [{ sound: 'nor this' }, { sound: 7 }, {}, { sond: 's' }]) {
    const own = read(await ask('2026-07-28', 'get_sound', args));
    assert.equal(sdkCalls(), 2);
    assert.deepEqual(own, read(await newSite().ask('2026-07-28', 'get_sound', args)));
  }
});

test('what differs in more than its arguments goes to the SDK', async () => {
  const { ask, sdkCalls } = newSite();
  await ask('2026-07-28', 'find_sounds', { tier: 1 });
  const others: readonly Further[] = [
    { headers: { 'content-type': 'text/plain' } },
    { headers: { accept: 'text/html' } },
    { headers: { 'mcp-protocol-version': '2025-11-25' } },
    { headers: { 'mcp-name': 'find_vehicles' } },
    { params: { _meta: {} } },
    { params: { task: { ttl: 1 } } },
    { params: { arguments: ['tier'] } },
  ];
  for (const [index, further] of others.entries()) {
    const own = read(await ask('2026-07-28', 'find_sounds', { tier: 2 }, further));
    assert.equal(sdkCalls(), index + 2, JSON.stringify(further));
    const alone = await newSite().ask('2026-07-28', 'find_sounds', { tier: 2 }, further);
    assert.deepEqual(own, read(alone));
  }
});
