import { junitCase, junitDocument, junitFailure, junitSkipped } from '../../../base/text/junit.ts';
import { acceptance } from '../accept.ts';
import type { CheckResult } from '../check.ts';
import { countByArea } from '../verification.ts';
import { contractLines } from './failure-lines.ts';
import type { VerificationReporter } from './reporter.ts';

/** The report as JUnit XML: a suite for each topic, a case for each check. */
export const junit: VerificationReporter = ({ results }) =>
  junitDocument(
    'catalogue verify',
    countByArea(results).map(({ area, checks, failed, accepted }) => ({
      name: area,
      tests: checks,
      failures: failed,
      skipped: accepted,
      cases: results.filter((result) => result.area === area).map(testCase),
    })),
  );

const testCase = (result: CheckResult): string =>
  junitCase(result.area, result.id, outcomeOf(result));

function outcomeOf(result: CheckResult): string[] {
  if (result.ok) return [];
  return result.accepted === undefined
    ? [junitFailure(result.says, 'contract', contractLines(result).join('\n'))]
    : [junitSkipped(`accepted: ${acceptance(result)}`)];
}
