import { explains, type Shortfall } from '../../../src/content/model/shortfall.ts';
import type { CheckResult } from '../../../src/service/verify/check.ts';

/** What fails on a host and none of its shortfalls explains: of each check only those failures. */
export const unexplained = (
  results: readonly CheckResult[],
  shortfalls: readonly Shortfall[],
): readonly CheckResult[] =>
  results.flatMap((result) => {
    const failures = result.failures.filter(
      (failure) => !shortfalls.some((shortfall) => explains(shortfall, result.id, failure)),
    );
    return failures.length === 0 ? [] : [{ ...result, failures }];
  });
