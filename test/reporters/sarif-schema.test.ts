import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { Log } from 'sarif';
import { sarif } from '../../src/content/diagnostics/reporters/sarif.ts';
import { diagnosticKinds } from '../../src/content/rules/registry.ts';
import { createShownRemedies } from '../../src/edit/fixes/tried-remedies.ts';
import { anyBuildReport } from './any-report.ts';
import { diagnostic, reportOf, sampleDrift } from '../support/content/sample-report.ts';
import { withRawTexts } from '../support/sources/checked-files.ts';
import { invalidCases } from '../support/sources/invalid-cases.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';

const published = new URL('../fixtures/published-schemas/sarif-2.1.0-rtm.5.json', import.meta.url);

/** The schema of the format as it is published, which is of draft 4; it has nothing that later drafts read otherwise. */
function publishedSchema(): object {
  const {
    $schema: draft,
    id: _id,
    ...schema
  } = JSON.parse(readFileSync(published, 'utf8')) as Record<string, unknown>;
  assert.equal(draft, 'http://json-schema.org/draft-04/schema#');
  assert.doesNotMatch(JSON.stringify(schema), /"exclusiveM(?:in|ax)imum":|"id":"/);
  return schema;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv);
const validate = ajv.compile(publishedSchema());

function assertValid(text: string): Log {
  const log = JSON.parse(text) as Log;
  validate(log);
  assert.deepEqual(validate.errors ?? [], []);
  return log;
}

test('any report is SARIF as its schema is published, remedies included', () => {
  let fixes = 0;
  fc.assert(
    fc.property(anyBuildReport, (report) => {
      const [run] = assertValid(sarif(report)).runs;
      fixes += run?.results?.filter((result) => result.fixes !== undefined).length ?? 0;
    }),
    { numRuns: 50 },
  );
  assert.ok(fixes > 10);
});

test('SARIF of a stale output fits the schema, with one error at every such file', () => {
  const findings = [diagnostic(), diagnostic({ code: 'duplicate-id' })];
  const [run] = assertValid(sarif(reportOf(findings, sampleDrift))).runs;
  const found = run?.results?.at(-1);
  assert.equal(run?.results?.length, 3);
  assert.equal(run.tool.driver.rules?.[found?.ruleIndex ?? 0]?.id, 'stale-output');
  assert.deepEqual([found?.ruleId, found?.level], ['stale-output', 'error']);
  assert.match(found?.message.text ?? '', /only the line ends differ\.\n.*\n.*\nleft over .*old/);
  assert.deepEqual(
    found?.locations?.map(({ physicalLocation }) => physicalLocation?.artifactLocation?.uri),
    ['out/a%20b.html', 'out/robots.txt', 'out/%7Bold%7D.html'],
  );
  const current = assertValid(sarif(reportOf([], { differing: [], output: 'out' })));
  assert.deepEqual([current.runs[0]?.results, current.runs[0]?.tool.driver.rules], [[], []]);
});

test('SARIF of faulty sources fits the schema, with the fixes of findings', async () => {
  const byCode = new Map(invalidCases().map((each) => [each.code, each]));
  const fixed = new Set<string | undefined>();
  const fixable = new Set(
    Object.entries(diagnosticKinds).flatMap(([code, kind]) => ('fix' in kind ? [code] : [])),
  );
  // A part of them, spread over all codes, more where there is a fix: each is a catalogue in a folder.
  const some = [...byCode.values()].filter(
    ({ code }, index) => index % (fixable.has(code) ? 3 : 6) === 0,
  );
  for (const { overlay, surroundings } of some) {
    const files = smallCatalogue(overlay);
    const checked = await withRawTexts(files, surroundings);
    const remedyOf = createShownRemedies(checked, (file) => file);
    const report = reportOf(checked.diagnostics, { remedyOf });
    for (const { ruleId, fixes: own } of assertValid(sarif(report)).runs[0]?.results ?? [])
      if (own !== undefined) fixed.add(ruleId);
  }
  assert.ok(fixed.size > 4, String(fixed.size));
});

test('the SARIF schema rejects a wrong version and an incomplete result', () => {
  const log = JSON.parse(sarif(reportOf([]))) as Log;
  for (const wrong of [
    { ...log, version: '2.2' },
    { ...log, runs: [{ ...log.runs[0], results: [{ message: { text: 'It is.' }, fixes: [{}] }] }] },
  ])
    assert.equal(validate(wrong), false);
});
