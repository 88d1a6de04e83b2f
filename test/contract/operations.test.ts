import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCodes } from '../../src/contract/error-codes.ts';
import { entryKinds } from '../../src/contract/kinds/registry.ts';
import { operations, type Operation } from '../../src/contract/operations.ts';
import { resourceSchemas } from '../../src/contract/resource-schemas.ts';

const shown = ({ operationId, method, path, request, response }: Operation) => [
  operationId,
  method,
  path,
  request,
  response.schema,
];

test('the operations of the contract are there, each with its method, path and payloads', () => {
  const ofLaterKinds = new Set(
    entryKinds
      .filter(({ name }) => !['app', 'vehicle', 'phoneme'].includes(name))
      .flatMap((kind) => kind.operations),
  );
  assert.deepEqual(operations.filter((each) => !ofLaterKinds.has(each)).map(shown), [
    ['getOpenApiSpec', 'GET', '/openapi.json', undefined, 'object'],
    ['getApiIndex', 'GET', '/api/index.json', undefined, 'ApiIndex'],
    ['getToolManifest', 'GET', '/api/tools.json', undefined, 'ToolManifest'],
    ['getAppFeatures', 'GET', '/api/features.json', undefined, 'AppCatalogue'],
    ['getAppIdentity', 'GET', '/api/apps.json', undefined, 'AppIdentity'],
    ['listVehicles', 'GET', '/api/vehicles.json', undefined, { arrayOf: 'Vehicle' }],
    ['getCurriculum', 'GET', '/api/curriculum.json', undefined, 'Curriculum'],
    ['subscribeToNewsletter', 'POST', '/api/subscribe', 'SubscribeRequest', 'SubscribeResponse'],
    ['getApiHealth', 'GET', '/api/health', undefined, 'Health'],
  ]);
  assert.deepEqual(operations[0]?.alsoAt, ['/api/openapi.json']);
});

test('an operation of a kind reads a file of the API, and says of what shape it is', () => {
  for (const { operationId, kind, method, path, request, response } of entryKinds.flatMap(
    ({ operations: ofKind }) => ofKind,
  )) {
    assert.deepEqual([kind, method, request], ['static', 'GET', undefined], operationId);
    assert.match(path, /^\/api\/[a-z-]+\.json$/);
    const { schema } = response;
    assert.ok((typeof schema === 'string' ? schema : schema.arrayOf) in resourceSchemas, path);
  }
});

test('the sign-up alone has a side effect on a person, and requires consent', () => {
  for (const { operationId, sideEffect, consent } of operations) {
    const signsUp = operationId === 'subscribeToNewsletter';
    assert.equal(sideEffect, signsUp ? 'emails-a-person' : 'none');
    assert.equal(consent, signsUp ? 'explicit-informed' : 'none');
  }
});

test('the error codes are those of the contract, with their statuses', () => {
  assert.deepEqual(
    Object.entries(errorCodes).map(([code, { statuses }]) => [code, statuses[0]]),
    [
      ['not_found', 404],
      ['method_not_allowed', 405],
      ['invalid_request', 400],
      ['invalid_email', 400],
      ['not_acceptable', 406],
      ['service_unavailable', 503],
      ['upstream_error', 502],
      ['internal_error', 500],
    ],
  );
});

interface ObjectSchema {
  readonly properties: Readonly<Record<string, ObjectSchema & { readonly items?: ObjectSchema }>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
}

/** Fields by name; `!` marks the required ones. */
const fieldsOf = ({ properties, required = [] }: ObjectSchema): string[] =>
  Object.keys(properties).map((name) => (required.includes(name) ? `${name}!` : name));

const present = (schema: ObjectSchema | undefined, name: string): ObjectSchema => {
  assert.ok(schema, name);
  return schema;
};

// Generated schemas are plain JSON: a part that lacks what these types say fails the test that asks for it.
const part = (name: keyof typeof resourceSchemas, inner: string): ObjectSchema =>
  present(
    (resourceSchemas[name]['$defs'] as unknown as Record<string, ObjectSchema>)[inner],
    inner,
  );

const whole = (name: keyof typeof resourceSchemas): ObjectSchema =>
  resourceSchemas[name] as unknown as ObjectSchema;

const inside = (schema: ObjectSchema, name: string): ObjectSchema =>
  present(schema.properties[name], name);

test('each resource has the fields that the contract requires, and leaves open those it does not', () => {
  const table: readonly (readonly [ObjectSchema, string])[] = [
    [whole('Error'), 'error!'],
    [inside(whole('Error'), 'error'), 'code! message! resolution status documentation requestId'],
    [whole('ApiIndex'), 'name! version! description documentation openapi resources!'],
    [part('ApiIndex', 'ApiResource'), 'name! url! mediaType! description!'],
    [whole('ToolManifest'), 'version! documentation tools!'],
    [part('ToolManifest', 'Tool'), 'name! description! input_schema! parameters endpoint!'],
    [inside(part('ToolManifest', 'Tool'), 'endpoint'), 'method! url!'],
    [whole('AppCatalogue'), '@context! @type! @id name! url creator applications hasPart'],
    [whole('AppIdentity'), 'meta brand! apps! unreleased'],
    [inside(whole('AppIdentity'), 'meta'), 'description publisher source'],
    [inside(whole('AppIdentity'), 'brand'), 'name! legalName url! note'],
    [
      part('AppIdentity', 'AppIdentityEntry'),
      'id! appId! appStoreTitle! siteName! appStoreUrl! siteUrl! trackedInstallUrl platform formerAppStoreTitles aliases',
    ],
    [part('AppIdentity', 'UnreleasedApp'), 'id siteName siteUrl status note'],
    [
      whole('Vehicle'),
      'id! name! slug! emoji category! tier practicePhonemes practicePhonemeKeys wordWorld',
    ],
    [inside(whole('Vehicle'), 'wordWorld'), 'name! category! summary!'],
    [whole('Curriculum'), 'meta! phonemes!'],
    [inside(whole('Curriculum'), 'meta'), 'generatedAt! description'],
    [part('Curriculum', 'Phoneme'), 'label! description! words! typicalAge parentTip'],
    [whole('SubscribeRequest'), 'email! groupId source'],
    [whole('SubscribeResponse'), 'success! message!'],
    [whole('Health'), 'status! timestamp uptime'],
  ];
  for (const [schema, fields] of table) {
    const promised = new Set(fields.split(' '));
    const found = fieldsOf(schema);
    assert.equal(found.filter((field) => promised.has(field)).join(' '), fields);
    // What came later is in no entry from before, so it cannot be required.
    for (const field of found) assert.ok(promised.has(field) || !field.endsWith('!'), field);
  }
});

test('an app entry has the fields of the contract, in its order, among those of schema.org', () => {
  const contract =
    '@type! name! alternateName applicationCategory operatingSystem description offers featureList';
  const fields = fieldsOf(part('AppCatalogue', 'AppEntry'));
  assert.equal(fields.filter((field) => contract.split(' ').includes(field)).join(' '), contract);
  assert.deepEqual(
    fields.filter((field) => field.endsWith('!')),
    ['@type!', 'name!'],
  );
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
