import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isFailed } from '../../src/service/verify/accepted-failures.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createStyle } from '../../src/content/diagnostics/style.ts';
import type { CheckResult } from '../../src/service/verify/expectations.ts';
import {
  verificationReporters,
  type VerificationReport,
} from '../../src/service/verify/reporters.ts';

const fitsSchema = new Ajv2020().compile(
  JSON.parse(readFileSync('schemas/verification-report.schema.json', 'utf8')) as object,
);

const pageCheck = (page: string, ...failures: CheckResult['failures']): CheckResult => ({
  id: `page ${page} as HTML`,
  area: 'pages',
  says: 'A page is HTML, or markdown for who asks for it.',
  where: 'Endpoints, Markdown negotiation',
  request: { path: page, headers: { Accept: 'text/html' } },
  failures,
});
const noVary = { expected: 'Vary with Accept', got: 'no Vary' };
const report: VerificationReport = {
  url: 'http://127.0.0.1:8080',
  baseUrl: 'https://studio.example',
  coverage: [
    { kind: 'pages', checked: 300, total: 10_189 },
    { kind: 'redirects', checked: 2, total: 2 },
    { kind: 'removed', checked: 0, total: 0 },
  ],
  results: [
    pageCheck('/'),
    ...['/a', '/b', '/c', '/d', '/e'].map((page) => pageCheck(page, noVary)),
    pageCheck('/f', { expected: 'status 200', got: 'status 500 <"\u001b[2J&\'>' }, noVary),
  ],
  ...{ idle: [], style: createStyle(false) },
};
const passed: VerificationReport = { ...report, results: [pageCheck('/')], coverage: [] };

test('text shows request, contract, expected and got, and the same fault a few times only', () => {
  const text = verificationReporters.text(report);
  assert.ok(
    text.startsWith(
      [
        '✗ page /a as HTML',
        '  GET /a  Accept: text/html',
        '  A page is HTML, or markdown for who asks for it. (Endpoints, Markdown negotiation)',
        '  expected Vary with Accept',
        '  got      no Vary',
        '',
      ].join('\n'),
    ),
  );
  assert.ok(text.includes('✗ page /c as HTML') && !text.includes('✗ page /d as HTML'));
  assert.ok(text.includes('  … and 2 more that fail in the same way; --format json lists all.'));
  assert.ok(text.includes('✗ page /f as HTML'), 'another fault is shown whatever came before');
  assert.ok(!text.includes('\u001b'), 'what a server sent cannot steer the terminal');
  assert.ok(
    text.endsWith(
      [
        '✗ 6 of 7 checks failed at http://127.0.0.1:8080.',
        'A sample was checked: 300 of 10,189 pages. Use --all to check every one.',
      ].join('\n'),
    ),
  );
});

test('text of a sound deployment is one line', () => {
  assert.equal(verificationReporters.text(passed), '✓ 1 check passed at http://127.0.0.1:8080.');
});

test('json fits its schema and holds every check and every failure', () => {
  for (const each of [report, passed]) {
    const document = JSON.parse(verificationReporters.json(each)) as {
      readonly checks: readonly object[];
      readonly failures: readonly { readonly id: string; readonly mismatches: readonly object[] }[];
    };
    assert.ok(fitsSchema(document), JSON.stringify(fitsSchema.errors));
    assert.equal(document.checks.length, each.results.length);
    const failed = each.results.filter(isFailed);
    assert.deepEqual(
      document.failures.map(({ id, mismatches }) => [id, mismatches]),
      failed.map(({ id, failures }) => [id, failures]),
    );
  }
});

test('every format lists accepted failures apart from others', () => {
  const [first, ...rest] = report.results.filter(isFailed);
  assert.ok(first);
  const weighed: VerificationReport = {
    ...passed,
    results: [...passed.results, { ...first, accepted: ['A proxy <cuts> it off.'] }],
  };
  assert.ok(rest.length > 0);
  assert.deepEqual(verificationReporters.text(weighed).split('\n'), [
    '– accepted: A proxy <cuts> it off. (1 check)',
    '✓ 1 check passed, 1 accepted at http://127.0.0.1:8080.',
  ]);
  const document = JSON.parse(verificationReporters.json(weighed)) as {
    readonly summary: object;
    readonly failures: readonly object[];
    readonly accepted: readonly { readonly id: string; readonly reason: string }[];
  };
  assert.deepEqual(document.summary, { checks: 2, failed: 0, accepted: 1 });
  assert.deepEqual(document.failures, []);
  assert.deepEqual(
    document.accepted.map(({ id, reason }) => [id, reason]),
    [[first.id, 'A proxy <cuts> it off.']],
  );
  assert.ok(fitsSchema(document), JSON.stringify(fitsSchema.errors));
});
