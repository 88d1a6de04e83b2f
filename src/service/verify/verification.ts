import { isFailed, type IdleAllowance } from './accept.ts';
import type { CheckResult } from './check.ts';
import type { Selection } from './select.ts';

/** How many there are of a kind, and how many of them were checked one by one. */
export interface Coverage {
  readonly kind: keyof Selection;
  readonly checked: number;
  readonly total: number;
}

/** The result of checking a deployment against the contract. */
export interface Verification {
  /** Where the requests went. */
  readonly url: string;
  /** Base URL that the deployment was built for; absent if it could not be read. */
  readonly baseUrl?: string;
  /** SHA-256 of its manifest: which build answered; absent if it could not be read. */
  readonly manifestSha256?: string;
  readonly coverage?: readonly Coverage[];
  /** In the order of the topics. */
  readonly results: readonly CheckResult[];
  /** Allowances that accepted nothing. */
  readonly idle?: readonly IdleAllowance[];
}

/** How a selection relates to the whole. */
export const coverageOf = (selection: Selection, whole: Selection): readonly Coverage[] =>
  (['pages', 'redirects', 'removed'] as const).map((kind) => ({
    kind,
    checked: selection[kind].length,
    total: whole[kind].length,
  }));

/** Counts of a topic. */
export interface AreaCount {
  readonly area: string;
  readonly checks: number;
  readonly failed: number;
  /** Those that failed, for a reason that is accepted. */
  readonly accepted: number;
}

/** Counts of each topic, in the order of the results. */
export function countByArea(results: readonly CheckResult[]): readonly AreaCount[] {
  const counts = new Map<string, AreaCount>();
  for (const result of results) {
    const { area } = result;
    const { checks = 0, failed = 0, accepted = 0 } = counts.get(area) ?? {};
    counts.set(area, {
      area,
      checks: checks + 1,
      failed: failed + (isFailed(result) ? 1 : 0),
      accepted: accepted + (result.accepted === undefined ? 0 : 1),
    });
  }
  return [...counts.values()];
}
