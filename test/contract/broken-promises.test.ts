import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiVersion } from '../../src/contract/api-version.ts';
import { assertGolden } from '../support/content/golden.ts';
import { read } from '../support/content/catalogue-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { isRecord } from '../../src/base/is-record.ts';

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asTexts = (value: unknown): readonly string[] =>
  asList(value).filter((item): item is string => typeof item === 'string');

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * What an OpenAPI document offers, or does not ask for, and a later one does not keep: operations, schemas and their
 * properties that are gone, and what has to be sent now. None if one of the two is missing.
 */
function brokenPromises(before: unknown, after: unknown): string[] {
  if (before === undefined || after === undefined) return [];
  const [old, now] = [promisesOf(before), promisesOf(after)];
  const isGone = (name: string): boolean => old.offered.has(name) && !now.offered.has(name);
  // What is gone as a whole is named once.
  const isPart = (name: string): boolean =>
    isGone(name.replace(/\.[^.]*$/, '')) && name.includes('.');
  return [
    ...[...old.offered]
      .filter((name) => isGone(name) && !isPart(name))
      .map((name) => `${name} is gone`),
    ...[...now.required]
      .filter((name) => !old.required.has(name))
      .map((name) => `${name} is required`),
  ];
}

function promisesOf(document: unknown) {
  const offered = new Set<string>();
  const required = new Set<string>();
  const { paths, components } = asRecord(document);
  const sent = new Set<string>();
  for (const [path, item] of Object.entries(asRecord(paths)))
    for (const [method, described] of Object.entries(asRecord(item))) {
      if (!methods.includes(method)) continue;
      const operation = `${method.toUpperCase()} ${path}`;
      const { parameters, requestBody = {} } = asRecord(described);
      offered.add(operation);
      for (const parameter of asList(parameters).map(asRecord))
        if (parameter['required'] === true)
          required.add(`${operation} ?${String(parameter['name'])}`);
      for (const [, name = ''] of JSON.stringify(requestBody).matchAll(/schemas\/([^"]*)/g))
        sent.add(name);
    }
  const walk = (name: string, schema: unknown, isSent: boolean): void => {
    const { properties, items, additionalProperties, required: needed, ...rest } = asRecord(schema);
    offered.add(name);
    if (isSent) for (const property of asTexts(needed)) required.add(`${name}.${property}`);
    for (const [property, inner] of Object.entries(asRecord(properties)))
      walk(`${name}.${property}`, inner, isSent);
    for (const inner of [items, additionalProperties]) if (inner) walk(name, inner, isSent);
    for (const group of ['allOf', 'anyOf', 'oneOf'])
      for (const inner of asList(rest[group])) walk(name, inner, isSent);
  };
  for (const [name, schema] of Object.entries(asRecord(asRecord(components)['schemas'])))
    walk(name, schema, sent.has(name));
  return { offered, required };
}

const schema = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const documentOf = (schemas: object, paths: object = {}) => ({ paths, components: { schemas } });

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
