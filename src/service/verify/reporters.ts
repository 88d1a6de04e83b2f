import { count, groupDigits } from '../../base/text/plain-text.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { VerificationDocument } from '../../contract/reports/verification-report.ts';
import { printable } from '../../content/diagnostics/printed.ts';
import type { Style } from '../../content/diagnostics/style.ts';
import { acceptance, isFailed } from './accepted-failures.ts';
import type { CheckResult, Verification } from './expectations.ts';

export interface VerificationReport extends Verification {
  readonly style: Style;
}

export const verificationReporters = { text, json };

export type VerificationFormat = keyof typeof verificationReporters;

export const verificationFormats = ['text', 'json'] as const satisfies VerificationFormat[];

/** The most checks with the same failure that are printed one by one. */
const shownAlike = 3;

/** The report for a person: failures, with the same fault only a few times, then the counts. */
function text(report: VerificationReport): string {
  const failed = report.results.filter(isFailed);
  // By what they expected: a header that is missing everywhere is one fault.
  const alike = groupBy(failed, ({ area, says, failures }) => {
    const names = failures.map(({ expected }) => expected.replace(/(?<!\d)\d+ bytes of \S+/, ''));
    return [area, says, ...names].join('\n');
  });
  return [
    ...[...alike.values()].flatMap((results) => failureLines(results, report.style)),
    ...acceptedLines(report),
    ...summaryLines(report),
  ].join('\n');
}

function failureLines(results: readonly CheckResult[], style: Style): string[] {
  const more = results.length - shownAlike;
  return [
    ...results.slice(0, shownAlike).flatMap((result) => {
      const { id, request, says, where, failures } = result;
      const lines = [
        requestLine(request),
        `${says} (${where})`,
        ...failures.flatMap(({ expected, got }) => [`expected ${expected}`, `got      ${got}`]),
      ];
      return [
        `${style.red('✗')} ${style.bold(printable(id))}`,
        ...lines.map((line) => `  ${printable(line)}`),
        '',
      ];
    }),
    ...(more > 0
      ? [
          `  … and ${groupDigits(more)} more that fail in the same way; --format json lists all.`,
          '',
        ]
      : []),
  ];
}

/** A request on one line, in a form that can be sent again. */
function requestLine({ method = 'GET', path, headers = {} }: CheckResult['request']): string {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...shown].join('  ');
}

/** What was accepted: how many checks for each reason. */
const acceptedLines = ({ results, style }: VerificationReport): string[] =>
  [...groupBy(results.filter(isAccepted), acceptance)].map(
    ([reason, all]) =>
      `${style.dim('–')} accepted: ${printable(reason)} (${count(all.length, 'check')})`,
  );

function summaryLines({ results, url, coverage, style }: VerificationReport): string[] {
  const { checks, failed, accepted } = countsOf(results);
  const but = accepted === 0 ? '' : `, ${groupDigits(accepted)} accepted`;
  const sampled = coverage
    .filter((part) => part.checked < part.total)
    .map(({ kind, checked, total }) => {
      const name = kind === 'removed' ? 'removed paths' : kind;
      return `${groupDigits(checked)} of ${groupDigits(total)} ${name}`;
    });
  return [
    failed === 0
      ? `${style.green('✓')} ${count(checks - accepted, 'check')} passed${but} at ${printable(url)}.`
      : `${style.red('✗')} ${groupDigits(failed)} of ${count(checks, 'check')} failed${but} at ${printable(url)}.`,
    ...(sampled.length === 0
      ? []
      : [`A sample was checked: ${sampled.join(', ')}. Use --all to check every one.`]),
  ];
}

/** The report as JSON; its schema is published as `schemas/verification-report.schema.json`. */
function json({ url, baseUrl, coverage, results }: VerificationReport): string {
  const accepted = results.filter(isAccepted);
  const document: VerificationDocument = {
    version: 2,
    url,
    ...(baseUrl !== undefined && { baseUrl }),
    summary: countsOf(results),
    areas: [...groupBy(results, ({ area }) => area)].map(([area, all]) => ({
      area,
      ...countsOf(all),
    })),
    coverage,
    checks: results.map(({ id, area, failures }) => ({ id, area, ok: failures.length === 0 })),
    failures: results.filter(isFailed).map(failureOf),
    accepted: accepted.map((result) => ({ ...failureOf(result), reason: acceptance(result) })),
  };
  return JSON.stringify(document, null, 2);
}

const isAccepted = ({ accepted }: CheckResult): boolean => accepted !== undefined;

const countsOf = (results: readonly CheckResult[]) => ({
  checks: results.length,
  failed: results.filter(isFailed).length,
  accepted: results.filter(isAccepted).length,
});

function failureOf({ id, area, says, where, request, failures }: CheckResult) {
  const { method = 'GET', path, headers = {} } = request;
  return {
    id,
    area,
    says,
    where,
    request: { method, path, headers: { ...headers } },
    mismatches: failures.map(({ expected, got }) => ({ expected, got })),
  };
}
