import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { prefixedFolder } from '../support/hosts/site-folder.ts';
import { checkWithClient, connectByHttp, connectTo, eras, type Era } from './client-checks.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { expectOwnWords } from '../support/publish/own-words.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const base = 'https://tootlewick.example';

const stdio = (...words: readonly string[]) => {
  const args = [builtProgram(), '-q', 'mcp', ...words];
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
  expectOwnWords(transport.stderr as Readable | null);
  return transport;
};

for (const era of Object.keys(eras) as Era[]) {
  test(`the official client of ${era} uses everything that serve offers`, async (t) => {
    const { origin, faults } = await serveFolder(t, sampleOut);
    const client = await connectByHttp(`${origin}/mcp`, era);
    await checkWithClient(client, base);
    await checkWithClient(client, base); // now out of what serve remembers
    await client.close();
    assert.deepEqual(faults, []);
  });

  test(`the official client of ${era} uses catalogue mcp over a folder`, async () => {
    const client = await connectTo(stdio('--out', sampleOut), era);
    await checkWithClient(client, base);
    await client.close();
  });
}

test('the official client uses a site below a path', async (t) => {
  const { root } = await prefixedFolder();
  const { origin, faults } = await serveFolder(t, root);
  const client = await connectByHttp(`${origin}/shop/mcp`, '2026-07-28');
  await checkWithClient(client, 'https://studio.example/shop');
  await client.close();
  assert.deepEqual(faults, []);
});

test('the official client uses catalogue mcp over a deployment', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  const client = await connectTo(stdio('--url', origin), '2026-07-28');
  await checkWithClient(client, base);
  await client.close();
});
