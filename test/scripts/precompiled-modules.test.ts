import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { parse } from 'yaml';
import {
  answerChecksModule,
  inspectionVersionModule,
  shapeChecksModule,
  templatesModule,
} from '../../scripts/precompiled-modules.ts';
import { answerCheck } from '../../src/build/publication-check/answer-checks.ts';
import { withLocalReferences } from '../../src/contract/json-schema.ts';
import type { JsonObject } from '../../src/contract/json-schema.ts';
import { operations } from '../../src/contract/operations.ts';
import { responseSchema } from '../../src/site/publish/api/openapi.ts';
import { schemaComponents } from '../../src/site/publish/api/openapi-components.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { createEngine } from '../../src/site/publish/pages/templates.ts';
import { shapeCheck } from '../../src/content/sources/shape-checks.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import type { SourceKind } from '../../src/contract/shapes/registry.ts';
import { catalogues } from '../support/publish/fixtures.ts';
import { publishSources } from '../support/publish/publications.ts';
import { runs } from '../support/runs.ts';

/** Runs a module that is bundled into the program, as far as a test can without the bundler. */
async function load<Exports>(source: string): Promise<Exports> {
  (globalThis as { requireForTest?: NodeJS.Require }).requireForTest = createRequire(
    import.meta.url,
  );
  const text = `const require = globalThis.requireForTest;\n${source}`;
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Exports;
}

const errorsOf = (check: ValidateFunction, value: unknown) =>
  check(value) ? [] : (check.errors ?? []);

const kinds = Object.keys(sourceSchemas) as SourceKind[];

test('the bundled checks of sources find what the schemas do', async () => {
  const bundled = await load<{ shapeCheck: typeof shapeCheck }>(shapeChecksModule());
  const own = new Map(kinds.map((kind) => [kind, shapeCheck(kind)]));
  const values = fastGlob
    .globSync(['sources/**/*.yaml', 'test/fixtures/**/*.yaml'])
    .map((file) => parse(readFileSync(file, 'utf8')) as unknown);
  let faulty = 0;
  const compare = (kind: SourceKind, value: unknown) => {
    const check = own.get(kind);
    assert.ok(check !== undefined);
    const errors = errorsOf(check, value);
    faulty += errors.length;
    assert.deepEqual(errorsOf(bundled.shapeCheck(kind), value), errors);
  };
  for (const value of values) for (const kind of kinds) compare(kind, value);
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom(...values),
      fc.array(fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 2 })), { maxLength: 3 }),
      (kind, value, changes) => {
        const changed = structuredClone(value) as Record<string, unknown>;
        for (const [which, replacement] of changes) {
          const names = Object.keys(changed);
          changed[names[which % names.length] ?? 'more'] = replacement;
        }
        compare(kind, changed);
      },
    ),
    { numRuns: runs(500) },
  );
  assert.ok(faulty > runs(5000), `only ${faulty} errors compared`);
});

test('the bundled checks of what is published find what the contract does', async () => {
  const bundled = await load<{ answerCheck: typeof answerCheck }>(answerChecksModule());
  const $defs = withLocalReferences(schemaComponents());
  const schemas = [
    ...operations.map(({ response }) => responseSchema(response.schema)),
    { $ref: '#/components/schemas/Error' },
  ].map(withLocalReferences);
  const values: unknown[] = [];
  for (const { sources } of catalogues)
    for (const { path, text } of (await publishSources(sources)).files)
      if (path.endsWith('.json')) values.push(JSON.parse(text));
  let faulty = 0;
  for (const schema of schemas) {
    const own = answerCheck(schema, $defs);
    for (const value of values) {
      const errors = errorsOf(own, value);
      faulty += errors.length;
      assert.deepEqual(errorsOf(bundled.answerCheck(schema, $defs), value), errors);
    }
  }
  assert.ok(faulty > 100, `only ${faulty} errors compared`);
});

test('the bundled checks refuse a schema that they were not made of', async () => {
  const bundled = await load<{ answerCheck: typeof answerCheck }>(answerChecksModule());
  const $defs = withLocalReferences(schemaComponents());
  const other: JsonObject = { type: 'string' };
  assert.throws(() => bundled.answerCheck(other, $defs), /does not have/);
  const known = withLocalReferences({ $ref: '#/components/schemas/Error' });
  assert.throws(() => bundled.answerCheck(known, { ...$defs, Error: other }), /does not have/);
});

test('the bundled templates give what the same texts give when they are compiled', async () => {
  const { compiledTemplates } = await load<{ compiledTemplates: ReadonlyMap<string, unknown> }>(
    templatesModule(),
  );
  const engine = createEngine(String);
  const sources = [...readTemplates()].filter(([name]) => name.endsWith('.eta'));
  assert.ok(sources.length > 50);
  assert.equal(compiledTemplates.size, new Set(sources.map(([, source]) => source)).size);
  const bodyOf = (template: unknown) => /\{\n([^]*)\n\}$/.exec(String(template))?.[1];
  for (const [name, source] of sources) {
    const bundled = bodyOf(compiledTemplates.get(source)) ?? '';
    const lines = bundled.split('\n');
    // It lacks only lines that declare a helper that no other line has.
    const left = bodyOf(engine.compile(source))
      ?.split('\n')
      .filter((line) => {
        const [, helper] =
          /^(?:let|function|async function) (includeAsync|output|(?:capture|block)(?:Async)?)\b/.exec(
            line,
          ) ?? [];
        return helper === undefined || new RegExp(`\\b${helper}\\b`).test(bundled);
      });
    assert.deepEqual(lines, left, name);
  }
});

test('what inspects pictures has a version, which is the same each time', async () => {
  const module = await inspectionVersionModule();
  assert.match(module, /^export const inspectionVersion = "[0-9a-f]{16}";\n$/);
  assert.equal(await inspectionVersionModule(), module);
});
