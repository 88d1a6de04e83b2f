import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { json } from '../../src/content/diagnostics/reporters/json.ts';
import type { JsonObject } from '../../src/contract/json-schema.ts';
import { anyReport } from './any-report.ts';
import { diagnostic, reportOf, sampleReport } from '../support/content/sample-report.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../schemas/diagnostic-report.schema.json', import.meta.url), 'utf8'),
) as JsonObject;
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

const isReport = (value: unknown): boolean => validate(value);

test('the report has the shape of its published schema, whatever the texts hold', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const parsed: unknown = JSON.parse(json(report));
      assert.ok(isReport(parsed), JSON.stringify(validate.errors));
    }),
  );
});

test('the changes of build --check are listed where requested, also when there are none', () => {
  const differing = [
    { path: '/robots.txt', change: 'differs' },
    { path: '/a,b.html', change: 'left-over' },
  ] as const;
  for (const asked of [undefined, [], differing]) {
    const parsed = JSON.parse(json({ ...reportOf([]), differing: asked })) as object;
    assert.ok(isReport(parsed), JSON.stringify(validate.errors));
    assert.deepEqual('differing' in parsed ? parsed.differing : undefined, asked);
  }
  assert.ok(!isReport({ ...JSON.parse(json(sampleReport)), differing: [{ path: '/a' }] }));
});

test('counts are of severities and of files looked at, not of files with findings', () => {
  const warning = diagnostic({ severity: 'warning' });
  const report = reportOf([diagnostic(), warning, warning], { files: ['a', 'b', 'c', 'd'] });
  const { summary } = JSON.parse(json(report)) as { summary: unknown };
  assert.deepEqual(summary, { errors: 1, warnings: 2, files: 4 });
});
