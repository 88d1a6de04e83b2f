import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCodes, type ErrorCode } from '../../../src/contract/error-codes.ts';
import type { JsonObject } from '../../../src/contract/json-schema.ts';
import { operations } from '../../../src/contract/operations.ts';
import { documentNouns, operationResources } from '../../../src/contract/resource-schemas.ts';
import { studioSources } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: unknown;
  readonly requestBody?: { readonly required: boolean; readonly content: JsonObject };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Response {
  readonly $ref?: string;
  readonly headers?: JsonObject;
  readonly content?: Readonly<
    Record<string, { readonly schema: JsonObject; readonly examples: JsonObject }>
  >;
}
interface Document {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly unknown[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: JsonObject;
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: JsonObject;
  };
}

const document = async (): Promise<Document> =>
  (await publishSources(studioSources)).json('/openapi.json') as Document;

const operationAt = (found: Document, path: string, method: string): Operation => {
  const operation = found.paths[path]?.[method.toLowerCase()];
  assert.ok(operation, `${method} ${path}`);
  return operation;
};

test('the OpenAPI document has the operations of the contract alone, none with parameters', async () => {
  const found = await document();
  const described = Object.entries(found.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
  );
  assert.deepEqual(
    described,
    operations.map(({ operationId, method, path }) => [operationId, method.toLowerCase(), path]),
  );
  for (const { method, path } of operations) {
    const operation = operationAt(found, path, method);
    assert.equal(operation.parameters, undefined);
    assert.ok(operation.summary !== '' && operation.description !== '');
    assert.equal(operation.tags.length, 1);
    const tag = found.tags.find(({ name }) => name === operation.tags[0]);
    assert.ok(tag !== undefined && tag.description !== '', operation.operationId);
  }
  assert.equal(found.tags.length, new Set(operations.map(({ tag }) => tag.name)).size);
});

test('each answer has its media type, its schema and a named example', async () => {
  const found = await document();
  for (const { method, path, response } of operations) {
    const { content = {}, headers = {} } = operationAt(found, path, method).responses['200'] ?? {};
    assert.deepEqual(Object.keys(content), [response.mediaType]);
    const [answer] = Object.values(content);
    const { schema } = response;
    const wanted =
      typeof schema === 'string'
        ? schema === 'object'
          ? { type: 'object' }
          : { $ref: `#/components/schemas/${schema}` }
        : { type: 'array', items: { $ref: `#/components/schemas/${schema.arrayOf}` } };
    assert.ok(answer);
    assert.deepEqual(answer.schema, wanted);
    assert.equal(Object.keys(answer.examples).length, 1);
    assert.ok(Object.keys(headers).length > 0);
  }
});

test('a static answer names what comes of caches, conditions and ranges; a live one none of it', async () => {
  const found = await document();
  for (const { method, path, kind } of operations) {
    const { responses } = operationAt(found, path, method);
    for (const status of ['206', '304', '412', '416'])
      assert.equal(status in responses, kind === 'static', path);
    assert.deepEqual(Object.keys(responses['200']?.headers ?? {}), [
      ...(kind === 'static' ? ['ETag', 'Cache-Control', 'Accept-Ranges'] : ['X-Request-Id']),
      // No page of another site may sign anybody up.
      ...(method === 'GET' ? ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'] : []),
    ]);
  }
});

test('each error of an operation is a reference to a response that has its code', async () => {
  const found = await document();
  for (const { method, path, errors, kind } of operations) {
    const { responses } = operationAt(found, path, method);
    const statuses = new Set<number>([
      ...(kind === 'static' ? [412, 416] : []),
      ...errors.flatMap((code: ErrorCode): readonly number[] => errorCodes[code].statuses),
    ]);
    assert.deepEqual(
      Object.keys(responses).filter((status) => Number(status) >= 400),
      [...statuses].sort((a, b) => a - b).map(String),
      path,
    );
    for (const [status, { $ref = '' }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const response = found.components.responses[$ref.replace('#/components/responses/', '')];
      const [content] = Object.values(response?.content ?? {});
      assert.ok(content, $ref);
      assert.deepEqual(content.schema, { $ref: '#/components/schemas/Error' });
      for (const [code, example] of Object.entries(content.examples)) {
        const { value } = example as { value: { error: { code: string; status: number } } };
        assert.equal(value.error.code, code);
        assert.equal(value.error.status, Number(status));
      }
    }
  }
});

test('the sign-up alone has a request body, and requires it', async () => {
  const found = await document();
  for (const { method, path } of operations) {
    const { requestBody } = operationAt(found, path, method);
    if (path !== '/api/subscribe') {
      assert.equal(requestBody, undefined);
      continue;
    }
    assert.equal(requestBody?.required, true);
    assert.deepEqual(Object.keys(requestBody.content), ['application/json']);
    assert.deepEqual((requestBody.content['application/json'] as JsonObject)['schema'], {
      $ref: '#/components/schemas/SubscribeRequest',
    });
  }
});

test('the components hold every resource, and every reference leads to one of them', async () => {
  const { components, ...rest } = await document();
  for (const name of operationResources) assert.ok(name in components.schemas, name);
  for (const name of documentNouns.keys()) assert.ok(!(name in components.schemas), name);
  const references = JSON.stringify({ components, ...rest }).matchAll(/"\$ref":"([^"]+)"/g);
  for (const [, reference = ''] of references) {
    const [section = '', name = ''] = reference.replace('#/components/', '').split('/');
    const found = (components as unknown as Record<string, JsonObject>)[section]?.[name];
    assert.ok(found !== undefined, reference);
  }
});
