import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from '../../src/service/mcp/entry-kinds.ts';
import { publishedDataOf } from '../../src/service/mcp/published-data.ts';
import { paths } from '../../src/contract/paths.ts';
import { samplePublished } from '../support/mcp/sample-library.ts';

const nested = '['.repeat(20_000) + ']'.repeat(20_000);
test('a published file of 20,000 nested lists is refused when a tool of MCP reads it', async () => {
  const sample = samplePublished();
  const library = publishedDataOf({ ...sample, read: () => Promise.resolve(nested) });
  await assert.rejects(library.json(paths.apiIndex), /more than 200 levels/);
  await assert.rejects(entriesOf('vehicle', library), /more than 200 levels/);
});
