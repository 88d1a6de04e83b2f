import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../src/contract/operations.ts';
import { resourceSchemas } from '../../src/contract/resource-schemas.ts';

test('the sign-up alone has a side effect on a person, and requires consent', () => {
  for (const { operationId, sideEffect, consent } of operations) {
    const signsUp = operationId === 'subscribeToNewsletter';
    assert.equal(sideEffect, signsUp ? 'emails-a-person' : 'none');
    assert.equal(consent, signsUp ? 'explicit-informed' : 'none');
  }
});

test('each const has a type, and the sign-up request alone allows no further field', () => {
  const visit = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('const' in schema) assert.ok('type' in schema, at);
    if ('type' in schema && !('properties' in schema && at.endsWith('properties')))
      assert.ok(!Array.isArray(schema.type), at);
    if ('additionalProperties' in schema && schema.additionalProperties === false)
      assert.equal(at, 'SubscribeRequest');
    for (const [key, value] of Object.entries(schema)) visit(value, `${at}/${key}`);
  };
  for (const [name, schema] of Object.entries(resourceSchemas)) visit(schema, name);
});

test('no description of an operation is longer than what importers of ChatGPT take', () => {
  for (const { operationId, summary, description } of operations)
    for (const text of [summary, description]) assert.ok(text.length <= 300, operationId);
});
