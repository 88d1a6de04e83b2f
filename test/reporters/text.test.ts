import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { text } from '../../src/content/diagnostics/reporters/text.ts';
import { createStyle } from '../../src/content/diagnostics/style.ts';
import { anyReport } from './any-report.ts';
import { diagnostic, reportOf, sampleReport } from '../support/content/sample-report.ts';

const escape = '\u001b';

test('a file that could not be read, and a finding about a whole file, have no line to show', () => {
  const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  assert.doesNotMatch(text(reportOf([diagnostic()])), / \| /);
  assert.doesNotMatch(text(reportOf([diagnostic(nowhere)], { textOf: () => 'id: 1' })), / \| /);
});

test('missing content is reported briefly: once for all places of a code', () => {
  const wanted = ['ear', 'oy'].map((key) =>
    diagnostic({
      code: 'sound-without-vehicle',
      severity: 'note',
      file: `sources/phonemes/${key}.yaml`,
      ...{ line: 2, column: 1 },
      message: 'No vehicle practises this sound.',
      hint: 'Add one.',
    }),
  );
  assert.equal(
    text(reportOf(wanted, { textOf: () => 'a\nlabel: /x/\n' })),
    [
      '2 notes of the code sound-without-vehicle',
      '  No vehicle practises this sound.',
      '  sources/phonemes/ear.yaml:2:1 sources/phonemes/oy.yaml:2:1',
      '  → Add one.',
      '',
      '2 notes in 2 files.',
    ].join('\n'),
  );
});

test('of many notes of a code three places are examples, and all are to be had', () => {
  const notes = Array.from({ length: 11 }, (_, index) =>
    diagnostic({
      ...{ code: 'missing-picture', severity: 'note', file: `sources/vehicles/v${index}.yaml` },
      ...{ line: 2, column: 1, message: 'This vehicle has no picture: its pages show a letter.' },
    }),
  );
  const lines = text(reportOf(notes)).split('\n').slice(2, 6);
  assert.deepEqual(lines, [
    '  sources/vehicles/v0.yaml:2:1 sources/vehicles/v1.yaml:2:1',
    '  sources/vehicles/v2.yaml:2:1',
    '  … and 8 places more.',
    '  → `catalogue check --all` shows each of them in full, --format json lists them for a program.',
  ]);
  assert.doesNotMatch(text(reportOf(notes.slice(1))), /more/);
});

for (const [severities, summary] of [
  [['error'], '1 error in 1 file.'],
  [['error', 'warning', 'note'], '1 error, 1 warning and 1 note in 3 files.'],
  [['warning', 'warning'], '2 warnings in 2 files.'],
  [['error', 'warning', 'error'], '2 errors and 1 warning in 3 files.'],
] as const)
  test(`the last line counts: ${summary}`, () => {
    const findings = severities.map((severity, index) =>
      diagnostic({ severity, file: `sources/vehicles/${index}.yaml` }),
    );
    assert.equal(text(reportOf(findings)).split('\n').at(-1), summary);
  });

describe('of more than ten findings of a code', () => {
  const many = (length: number, different: (index: number) => Partial<Diagnostic>) =>
    Array.from({ length }, (_, index) =>
      diagnostic({ file: `sources/vehicles/${index}.yaml`, ...different(index) }),
    );
  const blocks = (printed: string) => printed.match(/error unknown-category$/gm)?.length;

  test('five are shown, and where the others are', () => {
    const printed = text(reportOf([...many(134, () => ({})), diagnostic({ code: 'bad-key' })]));
    assert.equal(blocks(printed), 5);
    assert.match(printed, /error bad-key$/m);
    assert.match(printed, /^129 more errors of the code unknown-category$/m);
    assert.match(printed, /^ {2}sources\/vehicles\/5\.yaml:3:11 sources\/vehicles\/6\.yaml:3:11/m);
    assert.match(printed, /^ {2}… and 29 places more\.$/m);
    assert.match(printed, /\n135 errors in 135 files\.$/);
    assert.ok(printed.split('\n').length < 90);
  });

  test('the others say what each is about, where that differs', () => {
    const printed = text(reportOf(many(11, (index) => ({ message: `No ${index}.` }))));
    assert.match(
      printed,
      /^6 more errors of the code unknown-category\n {2}sources\/vehicles\/5\.yaml:3:11 No 5\.$/m,
    );
  });

  test('all are shown where that is requested, and ten always', () => {
    assert.equal(
      blocks(
        text(
          reportOf(
            many(134, () => ({})),
            { all: true },
          ),
        ),
      ),
      134,
    );
    assert.equal(blocks(text(reportOf(many(10, () => ({}))))), 10);
  });
});

test('colours are those of the style and of nothing else', () => {
  const coloured = text({ ...sampleReport, style: createStyle(true) });
  const plain = text(sampleReport);
  assert.ok(coloured.includes(`${escape}[31merror${escape}[39m`));
  assert.ok(coloured.includes(`${escape}[33mwarning${escape}[39m`));
  assert.equal(coloured.replace(/\u001b\[\d+m/g, ''), plain);
});

test('no control character reaches a terminal, whatever the texts contain', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const printed = text({
        ...report,
        all: true,
        textOf: () => `a: \u001b[2J\u202e\u0007\r${'x'.repeat(200)}`,
      });
      assert.doesNotMatch(printed.replaceAll('\n', ''), /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      const ends = printed
        .split('\n')
        .filter((line) => / (?:error|warning|note) [a-z0-9.-]+$/.test(line));
      assert.ok(ends.length >= report.diagnostics.length);
    }),
  );
});
