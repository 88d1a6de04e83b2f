import { printable } from '../../diagnostics/printable.ts';
import type { Style } from '../../diagnostics/style.ts';
import { count, group } from '../../text/count.ts';
import { groupBy } from '../../text/group-by.ts';
import type { CheckResult } from '../check.ts';
import type { Coverage } from '../verification.ts';
import { contractLines } from './failure-lines.ts';
import type { VerificationReport, VerificationReporter } from './reporter.ts';

/** The most checks with the same failure that are shown one by one. */
const shownAlike = 3;

/** The report for a person: failures, with the same fault only a few times, then the counts. */
export const text: VerificationReporter = (report) => {
  const failed = report.results.filter(({ ok }) => !ok);
  return [
    ...[...alike(failed).values()].flatMap((results) => blocksOf(results, report.style)),
    ...summary(failed.length, report),
  ].join('\n');
};

/** Failures by what they expected: a header that is missing everywhere is one fault. */
const alike = (failed: readonly CheckResult[]) =>
  groupBy(failed, ({ area, says, failures }) => {
    const names = failures.map(({ expected }) => expected.replace(/(?<!\d)\d+ bytes of \S+/, ''));
    return [area, says, ...names].join('\n');
  });

function blocksOf(results: readonly CheckResult[], style: Style): string[] {
  const more = results.length - shownAlike;
  return [
    ...results
      .slice(0, shownAlike)
      .flatMap((result) => [
        `${style.red('✗')} ${style.bold(printable(result.id))}`,
        ...contractLines(result).map((line) => `  ${printable(line)}`),
        '',
      ]),
    ...(more > 0
      ? [`  … and ${group(more)} more that fail in the same way; --format json lists all.`, '']
      : []),
  ];
}

function summary(failed: number, { results, url, coverage = [], style }: VerificationReport) {
  const total = count(results.length, 'check');
  const at = `at ${printable(url)}`;
  return [
    failed === 0
      ? `${style.green('✓')} ${total} passed ${at}.`
      : `${style.red('✗')} ${group(failed)} of ${total} failed ${at}.`,
    ...sampled(coverage),
  ];
}

function sampled(coverage: readonly Coverage[]): string[] {
  const parts = coverage
    .filter(({ checked, total }) => checked < total)
    .map(({ kind, checked, total }) => `${group(checked)} of ${group(total)} ${nameOf[kind]}`);
  return parts.length === 0
    ? []
    : [`A sample was checked: ${parts.join(', ')}. Use --all to check every one.`];
}

const nameOf = { pages: 'pages', redirects: 'redirects', removed: 'removed paths' } as const;
