import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hostNames } from '../../src/contract/hosts.ts';
import type { JsonObject } from '../../src/contract/json-schema.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';

let catalogue: OpenCatalogue;
before(async () => {
  catalogue = await openCatalogue();
});
after(() => {
  catalogue.close();
});

const propertiesOf = (schema: JsonObject): Readonly<Record<string, JsonObject>> =>
  schema['properties'] as Readonly<Record<string, JsonObject>>;

for (const kind of ['site', 'moved', 'vehicle', 'phoneme', 'app'] as const)
  test(`in an empty ${kind} file every field is offered, with what it is for`, async () => {
    const items = await catalogue.complete(kind, '|');
    for (const [field, { description }] of Object.entries(propertiesOf(sourceSchemas[kind]))) {
      assert.equal(typeof description, 'string', field);
      assert.deepEqual(items.get(field)?.documentation, description, field);
    }
  });

test('within a group its own fields are offered, and the group as a whole by its name', async () => {
  const items = await catalogue.complete('vehicle', 'id: vehicle-001\nwordWorld:\n  |');
  assert.deepEqual([...items.keys()].sort(), ['Word world', 'category', 'name', 'summary']);
  assert.equal(items.get('summary')?.documentation, 'Which words a child meets there.');
});

for (const [what, kind, text, labels] of [
  ['hosts', 'site', 'hosts:\n  - |', hostNames],
  ['platforms', 'app', 'released:\n  platform: |', ['iOS']],
  ['tiers', 'phoneme', 'tier: |', ['1', '2', '3', '4']],
  ['yes and no', 'app', 'privacy:\n  ads: |', ['true', 'false']],
  ['examples of labels', 'phoneme', 'label: |', ['/b/', '/a/ (short)']],
  ['a price in its quotes', 'app', 'pricing:\n  unlockPrice: |', ['"4.99"', '"0"']],
  ['a store number in its quotes', 'app', 'released:\n  appId: |', ['"1234567890"', '"987654321"']],
] as const)
  test(`${what} are offered where they belong`, async () => {
    assert.deepEqual([...(await catalogue.complete(kind, text)).keys()], [...labels]);
  });

test('completion of a host shows its description', async () => {
  const items = await catalogue.complete('site', 'hosts:\n  - |');
  assert.match(JSON.stringify(items.get('nginx')?.documentation), /run on a machine of your own/);
});

test('what completion writes for a new file of a kind has every field that it needs', async () => {
  for (const [kind, title] of [
    ['vehicle', 'Vehicle'],
    ['phoneme', 'Speech sound'],
    ['site', 'Site'],
  ] as const) {
    const written = (await catalogue.complete(kind, '|')).get(title)?.insertText ?? '';
    for (const field of sourceSchemas[kind]['required'] as string[])
      assert.match(written, new RegExp(`^${field}:`, 'm'), `${kind}: ${written}`);
  }
});

test('no field is filled in with a value that its own schema refuses', async () => {
  for (const [kind, parent] of [
    ['phoneme', ''],
    ['app', 'released:\n  '],
    ['app', 'pricing:\n  '],
    ['vehicle', ''],
    ['site', ''],
  ] as const)
    for (const [label, { insertText = '' }] of await catalogue.complete(kind, `${parent}|`)) {
      const group = propertiesOf(sourceSchemas[kind])[parent.split(':')[0] ?? ''];
      const isNumber = /^\w+: (?:\$\{\d:)?\d+\}?$/.test(insertText);
      const type = propertiesOf(group ?? sourceSchemas[kind])[label]?.['type'];
      assert.ok(!isNumber || type === 'integer' || type === 'number', insertText);
    }
});
