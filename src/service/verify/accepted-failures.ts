import { explains, isMeant, type Deviation } from '../hosts/deviations.ts';
import type { CheckResult } from './expectations.ts';

export interface Allowance {
  /** Id of a check; `*` stands for any text. */
  readonly check: string;
  readonly reason: string;
  /** Last day on which it counts, `YYYY-MM-DD`, in UTC; no end if left out. */
  readonly expires?: string | undefined;
}

/** An allowance that accepted nothing, because nothing failed or its last day is over. */
export interface UnusedAllowance extends Allowance {
  readonly why: 'stale' | 'expired';
}

/**
 * Accepts the limitations of a host, and the entries of an allow file, in results one by one.
 *
 * @param today day in UTC, `YYYY-MM-DD`.
 */
export function createAllowanceFilter(
  deviations: readonly Deviation[],
  allowances: readonly Allowance[],
  today: string,
) {
  const isOver = ({ expires }: Allowance): boolean => expires !== undefined && expires < today;
  const current = allowances.filter((allowance) => !isOver(allowance));
  const used = new Set<Allowance>();
  return {
    /** The result with only the failures that are not accepted; if there are none left, with the reasons. */
    weigh: (result: CheckResult): CheckResult => {
      const { failures } = result;
      if (failures.length === 0) return result;
      const reasons = new Set<string>();
      const left = failures.filter((failure) => {
        const hostDeviation = deviations.find((deviation) => explains(deviation, result, failure));
        if (hostDeviation !== undefined) reasons.add(hostDeviation.what);
        return hostDeviation === undefined;
      });
      const allowed = left.length > 0 && current.find(({ check }) => isMeant(check, result.id));
      if (allowed) {
        used.add(allowed);
        reasons.add(allowed.reason);
      } else if (left.length > 0) return { ...result, failures: left };
      return { ...result, accepted: [...reasons] };
    },
    /** Allowances that accepted none of the results so far. */
    idle: (): readonly UnusedAllowance[] =>
      allowances
        .filter((allowance) => !used.has(allowance))
        .map((allowance) => ({ ...allowance, why: isOver(allowance) ? 'expired' : 'stale' })),
  };
}

export const isFailed = ({ failures, accepted }: CheckResult): boolean =>
  failures.length > 0 && accepted === undefined;

/** Why a failure is accepted, in words; empty if it is not. */
export const acceptance = ({ accepted = [] }: CheckResult): string => accepted.join(' ');
