import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { generatedLists, generatedSchemas } from '../../scripts/generated-schemas.ts';
import { generateSchema } from '../../src/contract/generate-schema.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

test('the committed schemas are what the shapes give, and there are no others', () => {
  const generated = generatedSchemas();
  const committed = readTree(join(projectRoot, 'schemas'));
  assert.deepEqual(
    [...generated.keys()].sort(),
    [...committed.keys()].map((path) => `schemas/${path}`).sort(),
  );
  for (const [path, text] of generated)
    assert.equal(
      text,
      committed.get(path.replace('schemas/', ''))?.toString('utf8').replaceAll('\r\n', '\n'),
      `${path} is not current: run npm run schemas`,
    );
});

test('what names each schema is current', () => {
  for (const [path, text] of generatedLists())
    assert.equal(
      readFileSync(join(projectRoot, path), 'utf8').replaceAll('\r\n', '\n'),
      text,
      `${path} is not current: run npm run schemas`,
    );
});

test('a shape with a name is written in place, and those inside it under $defs', () => {
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
