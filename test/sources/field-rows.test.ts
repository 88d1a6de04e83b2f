import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { exampleOf } from '../../src/content/sources/describe-field.ts';
import { fieldRows } from '../../src/cli/commands/explain/explain-command.ts';
import { fieldAt, type FieldSchema } from '../../src/content/sources/field-schema.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

for (const [kind, schema] of Object.entries(sourceSchemas)) {
  const rows = fieldRows(schema);
  test(`every field of a ${kind} is in its table once, with a meaning and an example that it takes`, () => {
    assert.equal(new Set(rows.map(({ field }) => field)).size, rows.length);
    for (const { field, meaning, shape, example } of rows) {
      assert.ok(meaning !== '' && shape !== '', field);
      const own = fieldAt(schema, field.replaceAll('[]', '.0').split('.'));
      assert.ok(own, field);
      if (example !== undefined) assertTakes(own, example, field);
      else if (own.type !== 'object' && own.items?.type !== 'object')
        assert.ok(unexplained.includes(field), field);
    }
  });

  test(`the example of each group of a ${kind} is one that it takes`, () => {
    for (const { field } of rows) {
      const own = fieldAt(schema, field.replaceAll('[]', '.0').split('.'));
      const example = own && exampleOf(own);
      if (own !== undefined && example !== undefined) assertTakes(own, example, field);
    }
  });
}

/** Their meaning says the value that most have. */
const unexplained = ['creator.type', 'publisher', 'appStore.badge.alt'];

function assertTakes(schema: FieldSchema, example: string, field: string): void {
  const value = (parse(`it: ${example}`) as { it: unknown }).it;
  assert.ok(ajv.validate(schema, value), `${field}: ${example} is ${JSON.stringify(value)}`);
}
