import { printable } from '../../../content/diagnostics/printable.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { count, group } from '../../../base/text/count.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { acceptance, isFailed } from '../accept.ts';
import type { CheckResult } from '../check.ts';
import type { Coverage } from '../verification.ts';
import { contractLines } from './failure-lines.ts';
import type { VerificationReport, VerificationReporter } from './reporter.ts';

/** The most checks with the same failure that are shown one by one. */
const shownAlike = 3;

/** The report for a person: failures, with the same fault only a few times, then the counts. */
export const text: VerificationReporter = (report) => {
  const failed = report.results.filter(isFailed);
  return [
    ...[...alike(failed).values()].flatMap((results) => blocksOf(results, report.style)),
    ...acceptedLines(report),
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

/** What was accepted: how many checks for each reason, and what is no longer needed. */
function acceptedLines({ results, idle = [], style }: VerificationReport): string[] {
  const accepted = results.filter((result) => result.accepted !== undefined);
  return [
    ...[...groupBy(accepted, acceptance)].map(
      ([reason, all]) =>
        `${style.dim('–')} accepted: ${printable(reason)} (${count(all.length, 'check')})`,
    ),
    ...idle.map(({ check, reason, expires, why }) =>
      why === 'expired'
        ? `${style.yellow('!')} The entry ${printable(check)} (${printable(reason)}) expired on ${expires ?? ''}.`
        : `${style.yellow('!')} The entry ${printable(check)} (${printable(reason)}) accepts nothing that failed. Delete it.`,
    ),
  ];
}

function summary(failed: number, { results, url, coverage = [], style }: VerificationReport) {
  const total = count(results.length, 'check');
  const accepted = results.filter((result) => result.accepted !== undefined).length;
  const but = accepted === 0 ? '' : `, ${group(accepted)} accepted`;
  const at = `at ${printable(url)}`;
  return [
    failed === 0
      ? `${style.green('✓')} ${accepted === 0 ? total : count(results.length - accepted, 'check')} passed${but} ${at}.`
      : `${style.red('✗')} ${group(failed)} of ${total} failed${but} ${at}.`,
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
