import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { resourceNames, resourceSchemas } from '../../../src/contract/resource-schemas.ts';
import { studioSources } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

test('each resource has a schema of its own, that stands under its address', async () => {
  const { json, files } = await publishSources(studioSources);
  assert.equal(
    files.filter(({ path }) => path.startsWith('/schemas/')).length,
    resourceNames.length,
  );
  for (const name of resourceNames) {
    const path = `/schemas/${name}.schema.json`;
    const { $schema, $id, ...rest } = json(path) as Record<string, unknown>;
    const { $schema: _, ...committed } = resourceSchemas[name];
    assert.equal($schema, 'https://json-schema.org/draft/2020-12/schema');
    assert.equal($id, `https://host.example/shop${path}`);
    assert.deepEqual(rest, committed);
    assert.equal(files.find((file) => file.path === path)?.mediaType, 'application/schema+json');
  }
});

test('the published schemas compile alone and accept what is published', async () => {
  const { json } = await publishSources(studioSources);
  const payloads: readonly (readonly [string, unknown])[] = [
    ['ApiIndex', json('/api/index.json')],
    ['ToolManifest', json('/api/tools.json')],
    ['AppCatalogue', json('/api/features.json')],
    ['AppIdentity', json('/api/apps.json')],
    ['Curriculum', json('/api/curriculum.json')],
    ['Error', json('/api/404.json')],
    ...(json('/api/vehicles.json') as unknown[]).map((one) => ['Vehicle', one] as const),
  ];
  for (const [name, payload] of payloads) {
    const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
    addFormats(ajv);
    const validate = ajv.compile(json(`/schemas/${name}.schema.json`) as object);
    assert.ok(validate(payload), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
});
