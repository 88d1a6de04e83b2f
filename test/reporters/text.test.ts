import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { text } from '../../src/diagnostics/reporters/text.ts';
import { createStyle } from '../../src/diagnostics/style.ts';
import { anyReport } from '../support/content/any-report.ts';
import { diagnostic, reportOf, sampleReport } from '../support/content/sample-report.ts';

const escape = '\u001b';

test('a finding shows its place, code, line, mark, other places and hint, in this order', () => {
  const report = reportOf(
    [
      diagnostic({
        related: [
          {
            file: 'sources/categories.yaml',
            ...{ line: 2, column: 1, endLine: 2, endColumn: 10 },
            message: 'Here.',
          },
        ],
      }),
    ],
    { textOf: () => 'id: vehicle-001\nname: Fire Engine\ncategory: emergancy\n' },
  );
  assert.equal(
    text(report),
    [
      'sources/vehicles/fire-engine.yaml:3:11 error unknown-category',
      '  There is no category "emergancy" in categories.yaml.',
      '  3 | category: emergancy',
      '    |           ^^^^^^^^^',
      '  see sources/categories.yaml:2:1 Here.',
      '  → Did you mean "emergency"?',
      '',
      '1 error in 1 file.',
    ].join('\n'),
  );
});

test('a file that could not be read, and a finding about a whole file, have no line to show', () => {
  const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  assert.doesNotMatch(text(reportOf([diagnostic()])), / \| /);
  assert.doesNotMatch(text(reportOf([diagnostic(nowhere)], { textOf: () => 'id: 1' })), / \| /);
});

for (const [severities, summary] of [
  [['error'], '1 error in 1 file.'],
  [['warning', 'warning'], '2 warnings in 2 files.'],
  [['error', 'warning', 'error'], '2 errors and 1 warning in 3 files.'],
] as const)
  test(`the last line counts: ${summary}`, () => {
    const findings = severities.map((severity, index) =>
      diagnostic({ severity, file: `sources/vehicles/${String(index)}.yaml` }),
    );
    assert.equal(text(reportOf(findings)).split('\n').at(-1), summary);
  });

test('colours are those of the style and of nothing else', () => {
  const coloured = text({ ...sampleReport, style: createStyle(true) });
  const plain = text(sampleReport);
  assert.ok(coloured.includes(`${escape}[31merror${escape}[39m`));
  assert.ok(coloured.includes(`${escape}[33mwarning${escape}[39m`));
  assert.equal(coloured.replace(/\u001b\[\d+m/g, ''), plain);
});

test('nothing that a terminal would obey gets through, whatever the texts hold', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const printed = text({
        ...report,
        textOf: () => `a: \u001b[2J\u202e\u0007\r${'x'.repeat(200)}`,
      });
      assert.doesNotMatch(printed.replaceAll('\n', ''), /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      const ends = printed
        .split('\n')
        .filter((line) => / (?:error|warning) [a-z0-9.-]+$/.test(line));
      assert.ok(ends.length >= report.diagnostics.length);
    }),
  );
});
