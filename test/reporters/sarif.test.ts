import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Location, Log, Run } from 'sarif';
import { diagnosticKinds } from '../../src/content/rules/registry.ts';
import { sarif } from '../../src/content/diagnostics/reporters/sarif.ts';
import { anyReport } from './any-report.ts';
import { diagnostic, reportOf, sampleReport } from '../support/content/sample-report.ts';
import type { Report } from '../../src/content/diagnostics/reporters/reporter.ts';

function runOf(report: Report): Run {
  const log = JSON.parse(sarif(report)) as Log;
  assert.deepEqual(Object.keys(log).sort(), ['$schema', 'runs', 'version']);
  assert.equal(log.version, '2.1.0');
  assert.match(
    log.$schema ?? '',
    /^https:\/\/docs\.oasis-open\.org\/.*sarif-schema-2\.1\.0\.json$/,
  );
  const [run, ...others] = log.runs;
  assert.ok(run !== undefined && others.length === 0);
  return run;
}

const uriOf = ({ physicalLocation }: Location): string | undefined =>
  physicalLocation?.artifactLocation?.uri;

test('the run names its tool, its columns and where its paths start', () => {
  const run = runOf(sampleReport);
  assert.equal(run.tool.driver.name, 'catalogue');
  assert.equal(run.tool.driver.semanticVersion, '1.2.3');
  assert.equal(run.columnKind, 'utf16CodeUnits');
  assert.deepEqual(Object.keys(run.originalUriBaseIds ?? {}), ['ROOT']);
});

test('the rules are the codes that were found, once each, with what a code means', () => {
  const { rules = [] } = runOf(sampleReport).tool.driver;
  const codes = rules.map(({ id }) => id);
  assert.deepEqual(codes, [...new Set(sampleReport.diagnostics.map(({ code }) => code))].sort());
  for (const { id, defaultConfiguration, shortDescription, fullDescription, help } of rules) {
    assert.equal(
      defaultConfiguration?.level,
      diagnosticKinds[id as keyof typeof diagnosticKinds].severity,
    );
    for (const said of [shortDescription, fullDescription, help])
      assert.match(said?.text ?? '', /\w/);
    assert.ok(help?.text.includes(`catalogue explain ${id}`));
  }
});

test('a result points at its rule, its place and the other places', () => {
  const place = { line: 1, column: 5, endLine: 1, endColumn: 16 };
  const finding = diagnostic({ related: [{ file: 'b.yaml', ...place, message: 'It is here.' }] });
  const { results = [] } = runOf(reportOf([diagnostic({ code: 'bad-key' }), finding]));
  assert.deepEqual(results[1], {
    ruleId: 'unknown-category',
    ruleIndex: 1,
    level: 'error',
    message: {
      text: 'There is no category "emergancy" in categories.yaml. Did you mean "emergency"?',
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'sources/vehicles/fire-engine.yaml', uriBaseId: 'ROOT' },
          region: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 20 },
        },
      },
    ],
    relatedLocations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'b.yaml', uriBaseId: 'ROOT' },
          region: { startLine: 1, startColumn: 5, endLine: 1, endColumn: 16 },
        },
        message: { text: 'It is here.' },
      },
    ],
  });
});

for (const [file, uri] of [
  ['sources/a b#c?d%.yaml', 'sources/a%20b%23c%3Fd%25.yaml'],
  ['c:/ü.yaml', 'c%3A/%C3%BC.yaml'],
  ['half \ud83d.yaml', 'half%20%EF%BF%BD.yaml'],
] as const)
  test(`the path ${JSON.stringify(file)} is the URI ${uri}`, () => {
    const [result] = runOf(reportOf([diagnostic({ file })])).results ?? [];
    assert.equal(result?.locations?.map(uriOf)[0], uri);
  });

test('braces in a message are doubled, so that SARIF takes none for a placeholder', () => {
  const [result] =
    runOf(reportOf([diagnostic({ message: 'Write {appId}.', hint: '{0}' })])).results ?? [];
  assert.equal(result?.message.text, 'Write {{appId}}. {{0}}');
});

test('each result is complete and its references resolve, whatever the texts contain', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const { tool, results = [] } = runOf(report);
      assert.equal(results.length, report.diagnostics.length);
      for (const [index, result] of results.entries()) {
        const finding = report.diagnostics[index];
        assert.equal(tool.driver.rules?.[result.ruleIndex ?? -1]?.id, result.ruleId);
        assert.equal(result.ruleId, finding?.code);
        assert.equal(result.level, finding?.severity);
        assert.ok((result.message.text ?? '') !== '');
        assert.equal(result.locations?.length, 1);
        for (const location of [...(result.locations ?? []), ...(result.relatedLocations ?? [])])
          assertLocation(location);
      }
    }),
  );
});

function assertLocation(location: Location): void {
  const uri = uriOf(location) ?? '';
  assert.match(
    uri,
    /^(?:[\w.~!$&'()*+,;=@-]|%[0-9A-F]{2})*(?:\/(?:[\w.~!$&'()*+,;=@-]|%[0-9A-F]{2})*)*$/,
  );
  const region = location.physicalLocation?.region ?? {};
  const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = region;
  assert.ok(startLine >= 1 && startColumn >= 1 && endLine >= startLine);
  assert.ok(endLine > startLine || endColumn >= startColumn);
}

test('a remedy is a fix, with its edits by file', () => {
  const place = { line: 3, column: 11, endLine: 3, endColumn: 20 };
  const edits = [
    { file: 'sources/a b.yaml', ...place, text: '{emergency}' },
    { file: 'sources/a b.yaml', ...place, line: 2, endLine: 2, text: '' },
    { file: 'sources/c.yaml', ...place, text: 'c' },
  ];
  const { results } = runOf({
    ...reportOf([diagnostic()]),
    remedyOf: () => ({ title: 'Write {emergency}', edits }),
  });
  const region = { startLine: 3, startColumn: 11, endLine: 3, endColumn: 20 };
  assert.deepEqual(results?.[0]?.fixes, [
    {
      description: { text: 'Write {{emergency}}.' },
      artifactChanges: [
        {
          artifactLocation: { uri: 'sources/a%20b.yaml', uriBaseId: 'ROOT' },
          replacements: [
            { deletedRegion: region, insertedContent: { text: '{emergency}' } },
            { deletedRegion: { ...region, startLine: 2, endLine: 2 } },
          ],
        },
        {
          artifactLocation: { uri: 'sources/c.yaml', uriBaseId: 'ROOT' },
          replacements: [{ deletedRegion: region, insertedContent: { text: 'c' } }],
        },
      ],
    },
  ]);
});
