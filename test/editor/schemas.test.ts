import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { starterFiles } from '../../src/cli/commands/init/starter-files.ts';
import type { JsonObject } from '../../src/contract/json-schema.ts';
import { shapeOptions } from '../../src/content/sources/shape-checks.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';

/** Every schema within a schema, by its path: fields, items, names and values of maps. */
function partsOf(schema: JsonObject, path: string): [string, JsonObject][] {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
  const others = ['items', 'propertyNames', 'additionalProperties'].flatMap((keyword) => {
    const inner = schema[keyword];
    return typeof inner === 'object' && inner !== null
      ? [[keyword, inner as JsonObject] as const]
      : [];
  });
  return [
    [path, schema],
    ...[...fields, ...others].flatMap(([name, inner]) => partsOf(inner, `${path}/${name}`)),
  ];
}

for (const [kind, schema] of Object.entries(sourceSchemas)) {
  const parts = partsOf(schema, kind);

  test(`${kind}: every part says what it is for, in a sentence`, () => {
    assert.ok(parts.length > 3);
    for (const [path, { description }] of parts) {
      assert.ok(typeof description === 'string', path);
      assert.match(description, /^[A-Z`].{7,}\.$/, path);
    }
  });

  test(`${kind}: every group has a name of its own`, () => {
    const groups = parts.filter(([, { properties }]) => properties !== undefined);
    const titles = groups.map(([path, { title }]) => {
      assert.equal(typeof title, 'string', path);
      return title;
    });
    assert.equal(new Set(titles).size, titles.length);
  });

  test(`${kind}: every example is one that the schema takes`, () => {
    const ajv = new Ajv2020(shapeOptions);
    for (const [path, part] of parts) {
      const isValid = ajv.compile(part);
      for (const example of (part['examples'] ?? []) as unknown[])
        assert.ok(isValid(example), `${path}: ${JSON.stringify(example)}`);
    }
  });
}

test('this project is set up for an editor as init sets up a catalogue', () => {
  const files = new Map(starterFiles().map(({ path, text }) => [path, text]));
  for (const path of ['.vscode/settings.json', '.vscode/extensions.json'])
    assert.equal(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), files.get(path));
});
