import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const nightly = createRequire(new URL('../runtimes/nightly/package.json', import.meta.url));

/** A module of the packages that only the nightly tests need; their types are not installed elsewhere. */
const load = async <Module>(name: string): Promise<Module> =>
  (await import(pathToFileURL(nightly.resolve(name)).href)) as Module;

interface Called {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

/** What the tests use of the official client of spring 2025. */
interface ClientModule {
  readonly Client: new (about: object) => {
    connect: (transport: object) => Promise<void>;
    listTools: () => Promise<{ readonly tools: readonly { readonly name: string }[] }>;
    callTool: (call: object) => Promise<Called>;
    close: () => Promise<void>;
  };
}
interface TransportModule {
  readonly StreamableHTTPClientTransport: new (url: URL) => object;
}

test('the official client of spring 2025 finds and calls every tool', async (t) => {
  const { origin, faults } = await serveFolder(t, sampleOut);
  const { Client } = await load<ClientModule>('@modelcontextprotocol/sdk-2025/client/index.js');
  const { StreamableHTTPClientTransport } = await load<TransportModule>(
    '@modelcontextprotocol/sdk-2025/client/streamableHttp.js',
  );
  const client = new Client({ name: 'catalogue-tests', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  const { tools } = await client.listTools();
  assert.equal(tools.length, 6);
  const found = await client.callTool({ name: 'search', arguments: { query: 'digger' } });
  assert.match(found.content[0]?.text ?? '', /"id":"\/vehicles\/digger"/);
  const read = await client.callTool({ name: 'fetch', arguments: { id: '/vehicles/digger' } });
  assert.match(read.content[0]?.text ?? '', /# Digger/);
  await client.close();
  assert.deepEqual(faults, []);
});

/** What the tests use of Genkit, which compiles the schema of every tool with an Ajv of its own. */
interface Genkit {
  readonly genkit: (options: object) => object;
}
interface GenkitMcp {
  readonly createMcpHost: (options: object) => {
    getActiveTools: (
      ai: object,
    ) => Promise<
      readonly (((input: object) => Promise<unknown>) & { __action: { name: string } })[]
    >;
    close: () => Promise<void>;
  };
}

test('Genkit makes tools of its own of all of ours, and calls them', async (t) => {
  const { origin, faults } = await serveFolder(t, sampleOut);
  const [{ genkit }, { createMcpHost }] = await Promise.all([
    load<Genkit>('genkit'),
    load<GenkitMcp>('@genkit-ai/mcp'),
  ]);
  const host = createMcpHost({
    name: 'tests',
    mcpServers: { catalogue: { url: `${origin}/mcp` } },
  });
  const tools = await host.getActiveTools(genkit({}));
  assert.equal(tools.length, 6);
  const search = tools.find(({ __action: { name } }) => name.endsWith('/search'));
  assert.ok(search, tools.map(({ __action: { name } }) => name).join());
  assert.match(JSON.stringify(await search({ query: 'digger' })), /\/vehicles\/digger/);
  await host.close();
  assert.deepEqual(faults, []);
});
