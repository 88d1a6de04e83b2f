import { explains, type Deviation } from '../../src/service/hosts/deviations.ts';
import type { CheckResult } from '../../src/service/verify/expectations.ts';

/** What fails on a host and none of its deviations explains: of each check only those failures. */
export const unexplained = (
  results: readonly CheckResult[],
  deviations: readonly Deviation[],
): readonly CheckResult[] =>
  results.flatMap((result) => {
    const failures = result.failures.filter(
      (failure) => !deviations.some((deviation) => explains(deviation, result, failure)),
    );
    return failures.length === 0 ? [] : [{ ...result, failures }];
  });
