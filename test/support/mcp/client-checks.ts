import assert from 'node:assert/strict';
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

const names = [
  'look_up',
  'find_vehicles',
  'count_vehicles',
  'get_sound',
  'find_sounds',
  'identify_app',
  'compare_apps',
  'search',
  'changes',
  'read_page',
];

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
  const [first] = vehicles.found['vehicles'] as [{ url: string }];
  assert.equal(first.url, `${base}/vehicles/digger`);
  assert.deepEqual(JSON.parse(vehicles.text), vehicles.found);
  assert.equal((await call('get_sound', { sound: '/s/' })).found['key'], 's');
  assert.ok(Number((await call('find_sounds', { tier: 3 })).found['total']) > 3);
  const { found } = await call('identify_app', { name: 'Choo Choo Chatter' });
  assert.equal((found['apps'] as [{ id: string }])[0].id, 'train-talk');
  const compared = (await call('compare_apps', { dimensions: ['ads'] })).found;
  assert.ok((compared['items'] as unknown[]).length > 5);
  assert.ok(Number((await call('search', { query: 'train' })).found['total']) > 3);
  assert.match((await call('read_page', { path: '/vehicles/digger' })).text, /^# Digger\n/);
  const refused = await call('get_sound', { sound: 'shortaa' });
  assert.deepEqual(
    [refused.isError, refused.text],
    [true, 'There is no sound "shortaa". Did you mean "short-a"?'],
  );
  await assert.rejects(
    client.callTool({ name: 'subscribe', arguments: {} }),
    /no tool "subscribe"/,
  );

  const { resources } = await client.listResources();
  const page = await client.readResource({ uri: `${base}/vehicles/digger.md` });
  assert.equal(page.contents[0]?.mimeType, 'text/markdown');
  assert.ok(resources.some(({ uri }) => uri === `${base}/api/vehicles.json`));
  await assert.rejects(client.readResource({ uri: `${base}/none.md` }), /There is no page/);
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.equal(resourceTemplates[0]?.uriTemplate, `${base}/{+path}.md`);

  const { prompts } = await client.listPrompts();
  assert.deepEqual(
    prompts.map(({ name }) => name),
    ['week_of_practice', 'app_for_child'],
  );
  assert.deepEqual(
    prompts[0]?.arguments?.map(({ name, required }) => [name, required]),
    [
      ['sound', true],
      ['child', false],
    ],
  );
  const completed = async (
    ref: Parameters<Client['complete']>[0]['ref'],
    name: string,
    value: string,
  ) => (await client.complete({ ref, argument: { name, value } })).completion;
  const ofSound = { type: 'ref/prompt', name: 'week_of_practice' } as const;
  assert.deepEqual(await completed(ofSound, 'sound', 'TH'), {
    values: ['th', 'th-voiced'],
    total: 2,
    hasMore: false,
  });
  assert.deepEqual((await completed(ofSound, 'child', 'f')).values, []);
  const ofPage = { type: 'ref/resource', uri: `${base}/{+path}.md` } as const;
  const digger = await completed(ofPage, 'path', 'vehicles/digg');
  assert.equal(digger.values[0], 'vehicles/digger');
  const all = await completed(ofPage, 'path', '');
  assert.deepEqual([all.values.length, all.hasMore], [100, true]);
  assert.ok(Number(all.total) > 100);
  await assert.rejects(
    completed({ type: 'ref/prompt', name: 'none' }, 'sound', 's'),
    /no such prompt/,
  );
  const week = await client.getPrompt({ name: 'week_of_practice', arguments: { sound: 's' } });
  assert.match(JSON.stringify(week.messages), /Plan a week/);
}
