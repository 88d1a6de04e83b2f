import { junitCase, junitDocument, junitFailure, junitSkipped } from '../../../base/text/junit.ts';
import type { Change } from '../change.ts';
import { changeCodes } from '../codes.ts';
import { lineOf, type DiffReport, type DiffReporter } from '../report.ts';

/**
 * A comparison as JUnit XML: one test case per change. What breaks somebody fails, what the allow file
 * accepts is skipped, everything else passes.
 */
export const junit: DiffReporter = (report) => {
  const { changes, allowed } = report;
  return junitDocument('catalogue diff', [
    {
      name: 'changes',
      tests: changes.length + allowed.length,
      failures: changes.filter(({ level }) => level === 'breaking').length,
      skipped: allowed.length,
      cases: [
        ...changes.map((change) => testCase(change, failureOf(change, report))),
        ...allowed.map(({ change, reason }) => testCase(change, [junitSkipped(reason)])),
      ],
    },
  ]);
};

const testCase = ({ level, code, message, fingerprint }: Change, outcome: string[]): string =>
  junitCase(level, `${code} ${fingerprint}: ${message}`, outcome);

function failureOf(change: Change, report: DiffReport): string[] {
  if (change.level !== 'breaking') return [];
  const { file, line } = lineOf(change, report);
  const text = `${file}:${String(line)} ${changeCodes.get(change.code)?.remedy ?? ''}`;
  return [junitFailure(change.message, change.code, text)];
}
