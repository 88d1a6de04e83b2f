import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import {
  Client,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';

/** Revisions of the protocol that clients speak: that of a request by itself, and the one with a handshake. */
export const eras = {
  '2026-07-28': { pin: '2026-07-28' },
  '2025-11-25': 'legacy',
} as const;

/** A revision of the protocol. */
export type Era = keyof typeof eras;

/** The official client, connected. */
export async function connectTo(transport: Transport, era: Era): Promise<Client> {
  const client = new Client(
    { name: 'catalogue-tests', version: '1.0.0' },
    { versionNegotiation: { mode: eras[era] } },
  );
  await client.connect(transport);
  return client;
}

/** The same over HTTP. */
export const connectByHttp = (address: string, era: Era): Promise<Client> =>
  connectTo(new StreamableHTTPClientTransport(new URL(address)), era);

const names = ['search', 'fetch', 'look_up', 'find_vehicles', 'find_sounds', 'apps'];

/**
 * Goes through everything that a server of the sample offers. The client itself checks every answer
 * against the specification, and what a tool finds against the tool's own schema.
 *
 * @param base base URL of the site that answers.
 */
export async function checkWithClient(client: Client, base: string): Promise<void> {
  assert.match(client.getServerVersion()?.name ?? '', /\/(?:.*-)?catalogue$/);
  assert.match(client.getInstructions() ?? '', /find_vehicles/);
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    names,
  );
  for (const { name, annotations, inputSchema, outputSchema } of tools) {
    assert.equal(annotations?.readOnlyHint, true, name);
    assert.equal(inputSchema.type, 'object', name);
    assert.equal(outputSchema?.['type'], 'object', name);
    // Many clients compile them with an Ajv that knows no other draft than its own, and refuses a `$schema` of another.
    for (const schema of [inputSchema, outputSchema]) {
      assert.ok(!('$schema' in schema), name);
      new Ajv().compile(schema as object);
    }
  }
  const call = async (name: string, args: Record<string, unknown>) => {
    const { isError, content, structuredContent } = await client.callTool({
      name,
      arguments: args,
    });
    const [text] = content as [{ readonly type: string; readonly text: string }];
    assert.equal(text.type, 'text');
    return { isError, text: text.text, found: structuredContent as Record<string, unknown> };
  };
  const vehicles = await call('find_vehicles', { sound: 'd', position: 'main', tier: 1, limit: 1 });
  const [first] = vehicles.found['vehicles'] as [{ path: string }];
  assert.deepEqual([vehicles.found['site'], first.path], [base, '/vehicles/digger']);
  assert.deepEqual(JSON.parse(vehicles.text), vehicles.found);
  const sound = (await call('find_sounds', { sounds: ['/s/'] })).found;
  assert.equal((sound['sounds'] as [{ key: string }])[0].key, 's');
  assert.ok(Number((await call('find_sounds', { tier: 3 })).found['total']) > 3);
  const { found } = await call('apps', { apps: ['Choo Choo Chatter'] });
  assert.equal((found['apps'] as [{ id: string }])[0].id, 'train-talk');
  const compared = (await call('apps', { fields: ['ads'] })).found;
  assert.ok((compared['apps'] as unknown[]).length > 5);
  assert.ok(Number((await call('search', { query: 'train' })).found['total']) > 3);
  assert.match((await call('fetch', { id: '/vehicles/digger' })).text, /"text":"# Digger\\n/);
  const refused = await call('find_sounds', { sounds: ['shortaa'] });
  assert.deepEqual(
    [refused.isError, refused.text],
    [true, 'There is no sound "shortaa". Did you mean "short-a"?'],
  );
  await assert.rejects(
    client.callTool({ name: 'subscribe', arguments: {} }),
    /no tool "subscribe"/,
  );
}
