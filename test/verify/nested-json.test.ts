import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from '../../src/service/mcp/entries.ts';
import { libraryOf } from '../../src/service/mcp/library.ts';
import { paths } from '../../src/contract/paths.ts';
import { readOpenApi, schemaFileProblems } from '../../src/service/verify/schema-check.ts';
import { samplePublished } from '../support/mcp/sample-library.ts';

const nested = '['.repeat(20_000) + ']'.repeat(20_000);
/** Follows every level of a value. */
const lists = '{ "type": "array", "items": { "$ref": "#" } }';

test('an example of 20,000 nested lists is a problem in words, and never overflows the stack', () => {
  assert.deepEqual(schemaFileProblems('{ "items": { "$ref": "#" } }', '{"a": [[[[]]]]}'), []);
  const schema = '{ "properties": { "a": { "$ref": "#" } }, "items": { "$ref": "#" } }';
  assert.deepEqual(schemaFileProblems(schema, `{"a": ${nested}}`), [
    `not JSON: ${JSON.stringify(`{"a": ${nested}}`.slice(0, 120))}`,
  ]);
});

test('a schema of 20,000 nested lists is refused before anything walks it', () => {
  assert.deepEqual(schemaFileProblems(lists), []);
  assert.throws(() => schemaFileProblems(`{ "examples": ${nested} }`), /more than 200 levels/);
  const operations = `"paths": { "/": {} }, "components": { "schemas": { "A": ${lists} } }`;
  assert.ok(readOpenApi(`{ ${operations} }`));
  assert.equal(readOpenApi(`{ ${operations}, "x-more": ${nested} }`), undefined);
});

test('a published file of 20,000 nested lists is refused when a tool of MCP reads it', async () => {
  const sample = samplePublished();
  const library = libraryOf({ ...sample, read: () => Promise.resolve(nested) });
  await assert.rejects(library.json(paths.apiIndex), /more than 200 levels/);
  await assert.rejects(entriesOf('vehicle', library), /more than 200 levels/);
});
