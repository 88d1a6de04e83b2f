import type { Failure } from '../../../src/verify/check.ts';

/** A way in which checks fail on a host that cannot do better. */
export interface Excuse {
  /** Ids of the checks. */
  readonly checks: RegExp;
  /** What they expect. */
  readonly expected: RegExp;
  /** What comes instead; anything else is a fault. */
  readonly got: RegExp;
}

/** Something that a host cannot do, and how it shows. */
export interface Limitation {
  /** A plain sentence. */
  readonly says: string;
  readonly excuses: readonly Excuse[];
}

/** Whether a failure of a check is one that an excuse names. */
export const isExcusedBy = (
  { checks, expected, got }: Excuse,
  id: string,
  failure: Failure,
): boolean => checks.test(id) && expected.test(failure.expected) && got.test(failure.got);

/** Whether a limitation explains a failure of a check. */
export const explains = (limitation: Limitation, id: string, failure: Failure): boolean =>
  limitation.excuses.some((excuse) => isExcusedBy(excuse, id, failure));
