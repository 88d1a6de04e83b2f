import { explains, isMeant, type Deviation } from '../hosts/deviations.ts';
import type { CheckResult } from './expectations.ts';

/** A check that may fail; in its id `*` stands for any text. */
export interface AcceptedCheck {
  readonly check: string;
  readonly reason: string;
}

/**
 * Returns what gives a result with only the failures that are not accepted, as limitations of a host or by name; if
 * there are none left, with the reasons.
 */
export function createWeighing(
  deviations: readonly Deviation[],
  accepted: readonly AcceptedCheck[],
): (result: CheckResult) => CheckResult {
  return (result) => {
    const { id, failures } = result;
    if (failures.length === 0) return result;
    const reasons = new Set<string>();
    const left = failures.filter((failure) => {
      const hostDeviation = deviations.find((deviation) => explains(deviation, result, failure));
      if (hostDeviation !== undefined) reasons.add(hostDeviation.what);
      return hostDeviation === undefined;
    });
    const named = left.length > 0 && accepted.find(({ check }) => isMeant(check, id));
    if (named) reasons.add(named.reason);
    else if (left.length > 0) return { ...result, failures: left };
    return { ...result, accepted: [...reasons] };
  };
}

export const isFailed = ({ failures, accepted }: CheckResult): boolean =>
  failures.length > 0 && accepted === undefined;

/** Why a failure is accepted, in words; empty if it is not. */
export const acceptance = ({ accepted = [] }: CheckResult): string => accepted.join(' ');
