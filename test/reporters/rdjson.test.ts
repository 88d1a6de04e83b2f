import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rdjson } from '../../src/content/diagnostics/reporters/rdjson.ts';
import type { Report } from '../../src/content/diagnostics/reporters/reporter.ts';
import { anyBuildReport } from '../support/content/any-report.ts';
import { diagnostic, reportOf, sampleDrift } from '../support/content/sample-report.ts';

interface Position {
  readonly line: number;
  readonly column?: number;
}

interface RdResult {
  readonly source: { readonly name: string };
  readonly diagnostics: readonly {
    readonly message: string;
    readonly location: {
      readonly path: string;
      readonly range?: { readonly start: Position; readonly end: Position };
    };
    readonly severity: string;
    readonly code: { readonly value: string };
    readonly suggestions?: readonly {
      readonly range: { readonly start: Position; readonly end: Position };
      readonly text: string;
    }[];
  }[];
}

const written = (report: Report): RdResult => JSON.parse(rdjson(report)) as RdResult;

test('a finding has its place in bytes of UTF-8, its code and its hint', () => {
  const finding = diagnostic({ line: 1, endLine: 1, column: 9, endColumn: 11, severity: 'note' });
  const textOf = (): string => 'a: ü🚒 "x"\n';
  assert.deepEqual(written(reportOf([finding], { textOf })), {
    source: { name: 'catalogue' },
    diagnostics: [
      {
        message: 'There is no category "emergancy" in categories.yaml. Did you mean "emergency"?',
        location: {
          path: finding.file,
          range: { start: { line: 1, column: 12 }, end: { line: 1, column: 14 } },
        },
        severity: 'INFO',
        code: { value: 'unknown-category' },
      },
    ],
  });
  const [unread] = written(reportOf([finding])).diagnostics;
  assert.deepEqual(unread?.location.range, { start: { line: 1 }, end: { line: 1 } });
});

test('the edits of a remedy are one suggestion of whole lines', () => {
  const finding = diagnostic({ line: 2, column: 7, endLine: 2, endColumn: 10 });
  const edit = (line: number, column: number, endColumn: number, text: string) => ({
    ...{ file: finding.file, line, column, endLine: line, endColumn, text },
  });
  const remedyOf = () => ({
    title: 'Write it',
    certain: true,
    edits: [edit(2, 7, 10, 'Bus'), edit(3, 1, 1, '# ')],
  });
  const report = reportOf([finding], { textOf: () => 'id: 1\nname: bus\nx: y\n', remedyOf });
  assert.deepEqual(written(report).diagnostics[0]?.suggestions, [
    { range: { start: { line: 2 }, end: { line: 3 } }, text: 'name: Bus\n# x: y' },
  ]);
  const apart = {
    ...report,
    remedyOf: () => ({ ...remedyOf(), edits: [edit(2, 1, 1, ''), edit(40, 1, 1, '')] }),
  };
  assert.equal(written(apart).diagnostics[0]?.suggestions, undefined);
});

test('an output that does not match its sources is one error at the first file that differs', () => {
  const [found, ...others] = written(reportOf([], sampleDrift)).diagnostics;
  assert.deepEqual(others, []);
  const { message, ...rest } = found ?? {};
  assert.match(
    message ?? '',
    /^The output does not .*\nIn 1 file only .*\nmissing {2}\/a b\.html\n/,
  );
  assert.deepEqual(rest, {
    location: { path: 'out/a b.html' },
    severity: 'ERROR',
    code: { value: 'stale-output' },
  });
  assert.deepEqual(written(reportOf([], { differing: [], output: 'out' })).diagnostics, []);
});

test('any report has every finding, whatever its texts', () => {
  fc.assert(
    fc.property(anyBuildReport, (report) => {
      const { diagnostics } = written(report);
      assert.deepEqual(
        diagnostics.map(({ code, location }) => [code.value, location.range?.start.line]),
        [
          ...report.diagnostics.map(({ code, line }) => [code, line]),
          ...((report.differing ?? []).length > 0 ? [['stale-output', undefined]] : []),
        ],
      );
      for (const { severity } of diagnostics) assert.match(severity, /^(?:ERROR|WARNING|INFO)$/);
    }),
  );
});
