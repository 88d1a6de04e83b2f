import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiVersion } from '../../src/contract/api-version.ts';
import { brokenPromises } from '../support/contract/broken-promises.ts';
import { assertGolden } from '../support/content/golden.ts';
import { read } from '../support/content/catalogue-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const schema = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const documentOf = (schemas: object, paths: object = {}) => ({ paths, components: { schemas } });
const post = (name: string) => ({
  post: {
    requestBody: { content: { json: { schema: { $ref: `#/components/schemas/${name}` } } } },
  },
});

test('what is gone as a whole is named once; what is new breaks nothing', () => {
  const before = documentOf(
    { Bus: schema({ id: {}, stop: schema({ name: {}, at: {} }) }), Tram: schema({ id: {} }) },
    { '/a': { get: {} }, '/b': { get: {}, post: {} } },
  );
  const after = documentOf(
    { Bus: schema({ id: {}, stop: schema({ at: {}, more: {} }) }) },
    { '/b': { get: {} }, '/c': { get: {} } },
  );
  assert.deepEqual(brokenPromises(before, after), [
    'GET /a is gone',
    'POST /b is gone',
    'Bus.stop.name is gone',
    'Tram is gone',
  ]);
  assert.deepEqual(brokenPromises(before, before), []);
  assert.deepEqual(brokenPromises(undefined, after), []);
});

test('a field that has to be sent now breaks who sends; one that is always answered nobody', () => {
  const asked = (required: readonly string[]) =>
    documentOf({ Sent: schema({ a: {}, b: {} }, { required }) }, { '/a': post('Sent') });
  assert.deepEqual(brokenPromises(asked(['a']), asked(['a', 'b'])), ['Sent.b is required']);
  assert.deepEqual(brokenPromises(asked(['a', 'b']), asked(['a'])), []);
  const answered = (required: readonly string[]) =>
    documentOf({ Got: schema({ a: {} }, { required }) });
  assert.deepEqual(brokenPromises(answered([]), answered(['a'])), []);
});

test('items, maps and alternatives are looked into', () => {
  const nested = (inner: object) =>
    documentOf({
      A: { type: 'array', items: schema({ list: { items: schema(inner) } }) },
      B: { additionalProperties: { oneOf: [schema(inner), { type: 'null' }] } },
    });
  assert.deepEqual(brokenPromises(nested({ x: {} }), nested({})), [
    'A.list.x is gone',
    'B.x is gone',
  ]);
});

/** Members that promise nothing, and follow the sample. */
const saying = new Set(['example', 'examples', 'description', 'summary', 'title', 'servers']);

test('what the API takes back or newly asks for needs a new version', () => {
  const now = JSON.parse(read(projectRoot, 'out/openapi.json')) as { info: { version: string } };
  assert.equal(now.info.version, apiVersion);
  const before = JSON.parse(read(projectRoot, 'test/golden/openapi.json')) as typeof now;
  if (before.info.version === apiVersion)
    assert.deepEqual(brokenPromises(before, now), [], 'raise apiVersion, then UPDATE_GOLDEN=1');
  assertGolden(
    'openapi.json',
    JSON.stringify(now, (key, value: unknown) => (saying.has(key) ? undefined : value)),
  );
});
