import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reporters, reportFormats } from '../../src/content/diagnostics/reporters/registry.ts';
import { assertGolden } from '../support/content/golden.ts';
import { reportOf, sampleReport } from '../support/content/sample-report.ts';

const extensions = {
  text: 'txt',
  json: 'json',
  github: 'txt',
} as const;

for (const format of reportFormats)
  test(`${format}: the sample report reads as reviewed`, async () => {
    const reporter = await reporters[format]();
    assertGolden(`reporters/${format}.${extensions[format]}`, reporter(sampleReport));
  });

test('a report without findings is empty as text and complete in machine formats', async () => {
  const clean = reportOf([], { files: ['sources/site.yaml', 'sources/categories.yaml'] });
  assert.equal((await reporters.text())(clean), '');
  assert.equal((await reporters.github())(clean), '');
  assert.deepEqual(JSON.parse((await reporters.json())(clean)), {
    version: 1,
    summary: { errors: 0, warnings: 0, files: 2 },
    diagnostics: [],
  });
});
