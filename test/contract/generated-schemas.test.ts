import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { generateSchema } from '../../scripts/generate/generate-schema.ts';

test('the schema of a named shape stands at the root, and named shapes inside it under $defs', () => {
  const inner = z.object({ a: z.string() }).meta({ id: 'Inner' });
  const outer = z.object({ inner, more: z.array(inner) }).meta({ id: 'Outer' });
  const schema = generateSchema(outer);
  assert.equal(schema['title'], 'Outer');
  assert.deepEqual(Object.keys(schema['$defs'] as object), ['Inner']);
  assert.equal(JSON.stringify(schema).includes('"#/$defs/Outer"'), false);
});

test('a shape without a name is written as it is', () => {
  const schema = generateSchema(z.object({ a: z.string().optional() }));
  assert.deepEqual(schema['properties'], { a: { type: 'string' } });
  assert.equal('$defs' in schema, false);
});

test('a pattern escapes no slash, and keeps every other escape', () => {
  const { properties } = generateSchema(z.object({ a: z.string().regex(/^\/\\\/\d\.$/) }));
  assert.deepEqual(properties, { a: { type: 'string', pattern: '^/\\\\/\\d\\.$' } });
});
