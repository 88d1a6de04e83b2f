import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { builtProgram } from '../support/publish/built-program.ts';
import { expectOwnWords } from '../support/publish/own-words.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

interface Called {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

/** What the tests use of the official client of a time. */
interface ClientModule {
  readonly Client: new (
    about: object,
    options: object,
  ) => {
    connect: (transport: object) => Promise<void>;
    listTools: () => Promise<{ readonly tools: readonly { readonly name: string }[] }>;
    callTool: (call: object) => Promise<Called>;
    close: () => Promise<void>;
  };
}
interface HttpModule {
  readonly StreamableHTTPClientTransport: new (url: URL) => object;
}
interface StdioModule {
  readonly StdioClientTransport: new (server: object) => { readonly stderr: Readable | null };
}

const nightly = createRequire(new URL('../runtimes/nightly/package.json', import.meta.url));

/** Clients of the first months speak on standard input and output alone. */
const clients = {
  'sdk-2024': ['stdio'],
  'sdk-2025': ['stdio', 'HTTP'],
  'sdk-2026': ['stdio', 'HTTP'],
} as const;

for (const [sdk, ways] of Object.entries(clients))
  for (const way of ways)
    test(`the official client, ${sdk}, finds and calls every tool by ${way}`, async (t) => {
      const { origin, faults } = await serveFolder(t, sampleOut);
      const module = async <Module>(path: string) => {
        const file = nightly.resolve(`@modelcontextprotocol/${sdk}/client/${path}.js`);
        return (await import(pathToFileURL(file).href)) as Module;
      };
      const { Client } = await module<ClientModule>('index');
      const client = new Client(
        { name: 'catalogue-tests', version: '1.0.0' },
        { capabilities: {} },
      );
      if (way === 'HTTP') {
        const { StreamableHTTPClientTransport } = await module<HttpModule>('streamableHttp');
        await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
      } else {
        const { StdioClientTransport } = await module<StdioModule>('stdio');
        const args = [builtProgram(), '-q', 'mcp', '--out', sampleOut];
        const server = { command: process.execPath, args, stderr: 'pipe' };
        const transport = new StdioClientTransport(server);
        await client.connect(transport);
        expectOwnWords(transport.stderr); // the first clients have it from now on
      }
      const { tools } = await client.listTools();
      assert.equal(tools.length, 6);
      const call = async (name: string, args: object) =>
        (await client.callTool({ name, arguments: args })).content[0]?.text ?? '';
      assert.match(await call('search', { query: 'digger' }), /"id":"\/vehicles\/digger"/);
      assert.match(await call('fetch', { id: '/vehicles/digger' }), /# Digger/);
      const nothing = { category: '', sounds: [], tier: null, fields: [], vehicles: ['digger'] };
      assert.match(await call('find_vehicles', nothing), /"total":1,/);
      await client.close();
      assert.deepEqual(faults, []);
    });
