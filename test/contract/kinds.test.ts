import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../src/contract/json-schema.ts';
import type { Kind } from '../../src/contract/kinds/kind.ts';
import { entryKinds, newKinds } from '../../src/contract/kinds/registry.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';

/** The schema of a field that a description names, dotted or not; the source must have it. */
function sourceField(kind: string, field: string): JsonObject {
  const schema = (sourceSchemas as Readonly<Record<string, JsonObject>>)[kind];
  let found: JsonObject = schema ?? sourceSchemas.page;
  for (const step of field.split('.')) {
    const inner = (found['properties'] as Readonly<Record<string, JsonObject>>)[step];
    assert.ok(inner, `${kind} has no ${field}`);
    found = inner;
  }
  return found;
}

test('the fields that a kind names are those of the schema of its source', () => {
  for (const { name, markdown = [], references = [] } of entryKinds) {
    for (const field of markdown) assert.equal(sourceField(name, field)['type'], 'string');
    for (const { field, isList = false } of references)
      assert.equal(sourceField(name, field)['type'] === 'array', isList, field);
  }
  for (const { name, nameField = '', new: made } of newKinds as readonly Kind[])
    for (const field of [nameField, ...(made?.questions ?? []).map((asked) => asked.field)])
      sourceField(name, field);
});
