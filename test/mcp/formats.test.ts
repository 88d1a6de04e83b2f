import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishCatalogue, readCatalogue } from '../support/publish/publications.ts';

// The schema of server.json stands at static.modelcontextprotocol.io/schemas/2025-12-11. What the committed output
// does not show of it are the limits of a name that is too long.
test('the MCP registry gets a name, a title and a description that it takes, however long a site is called', async () => {
  const catalogue = await readCatalogue('test/fixtures/small', 'https://studio.example/shop');
  const site = { ...catalogue.site, mcp: true, name: `${'A studio 🚜 '.repeat(12)}end` };
  const { json } = publishCatalogue({ ...catalogue, site });
  const { name, title, description } = json('/mcp/server.json') as Record<string, string>;
  assert.match(name ?? '', /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  for (const text of [title, description]) assert.match(text ?? '', /^.{1,100}$/su);
});
