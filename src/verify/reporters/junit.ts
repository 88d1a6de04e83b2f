import { escapeXml } from '../../text/escape-xml.ts';
import type { CheckResult } from '../check.ts';
import { countByArea, type AreaCount } from '../verification.ts';
import { contractLines } from './failure-lines.ts';
import type { VerificationReporter } from './reporter.ts';

/** The report as JUnit XML: a suite for each topic, a case for each check. */
export const junit: VerificationReporter = ({ results }) => {
  const failed = results.filter(({ ok }) => !ok).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="catalogue verify" ${counts(results.length, failed)}>`,
    ...countByArea(results).flatMap((area) => suite(area, results)),
    '</testsuites>',
  ].join('\n');
};

const suite = ({ area, checks, failed }: AreaCount, results: readonly CheckResult[]): string[] => [
  `<testsuite name="${escapeXml(area)}" ${counts(checks, failed)} skipped="0">`,
  ...results.filter((result) => result.area === area).map(testCase),
  '</testsuite>',
];

const counts = (tests: number, failures: number): string =>
  `tests="${String(tests)}" failures="${String(failures)}" errors="0" time="0"`;

function testCase(result: CheckResult): string {
  const { id, area, ok, says } = result;
  const open = `<testcase classname="${escapeXml(area)}" name="${escapeXml(id)}" time="0"`;
  if (ok) return `${open}/>`;
  const text = contractLines(result).join('\n');
  return `${open}>\n<failure message="${escapeXml(says)}" type="contract">${escapeXml(text)}</failure>\n</testcase>`;
}
