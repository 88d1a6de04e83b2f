import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../../src/contract/operations.ts';
import { resourceSchemas } from '../../../src/contract/resource-schemas.ts';
import type { ToolManifest } from '../../../src/contract/resources/service.ts';
import { studioSources } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

const manifest = async (): Promise<ToolManifest> =>
  (await publishSources(studioSources)).json('/api/tools.json') as ToolManifest;

test('the manifest carries the version and one tool an operation, in the order of the contract', async () => {
  const found = await manifest();
  assert.deepEqual(Object.keys(found), ['version', 'documentation', 'tools']);
  assert.equal(found.version, '1.2.0');
  assert.equal(found.documentation, 'https://host.example/shop/developers');
  assert.deepEqual(
    found.tools.map(({ name, endpoint }) => [name, endpoint.method, endpoint.url]),
    operations.map(({ operationId, method, path }) => [
      operationId,
      method,
      `https://host.example/shop${path}`,
    ]),
  );
});

test('each tool has the fields of the contract, and a name that every tool format takes', async () => {
  for (const tool of (await manifest()).tools) {
    assert.deepEqual(Object.keys(tool), [
      'name',
      'description',
      'input_schema',
      'parameters',
      'endpoint',
    ]);
    assert.match(tool.name, /^[A-Za-z0-9_-]{1,64}$/);
    assert.deepEqual(tool.parameters, tool.input_schema);
    assert.equal(Object.hasOwn(tool, 'strict'), false);
  }
});

test('a tool without arguments takes a closed empty object', async () => {
  const without = (await manifest()).tools.filter(({ name }) => name !== 'subscribeToNewsletter');
  assert.equal(without.length, operations.length - 1);
  for (const { input_schema: schema, name } of without)
    assert.deepEqual(schema, { type: 'object', properties: {}, additionalProperties: false }, name);
});

test('the arguments of the sign-up are those of SubscribeRequest', async () => {
  const tool = (await manifest()).tools.find(({ name }) => name === 'subscribeToNewsletter');
  const { type, properties, required, additionalProperties } = resourceSchemas.SubscribeRequest;
  assert.deepEqual(tool?.input_schema, { type, properties, required, additionalProperties });
  assert.deepEqual(required, ['email']);
  assert.equal(additionalProperties, false);
  const fields = properties as Record<string, { maxLength?: number; description: string }>;
  assert.deepEqual(Object.keys(fields), ['email', 'groupId', 'source']);
  const { email, source } = fields;
  assert.ok(email && source);
  assert.equal(email.maxLength, 254);
  assert.match(email.description, /254/);
  assert.equal(source.maxLength, 120);
  assert.match(source.description, /120/);
});
