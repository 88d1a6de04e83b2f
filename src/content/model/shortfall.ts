/** Something that a check expected, and what came instead. */
export interface Mismatch {
  readonly expected: string;
  readonly got: string;
}

/** A way in which checks of a deployment fail on a host that cannot do better. */
export interface Excuse {
  /** Ids of the checks. */
  readonly checks: RegExp;
  /** What they expect. */
  readonly expected: RegExp;
  /** What comes instead; anything else is a fault. */
  readonly got: RegExp;
}

/** Something that a host cannot do, and how it shows. */
export interface Shortfall {
  /** A plain sentence. */
  readonly says: string;
  readonly excuses: readonly Excuse[];
}

/** Whether a mismatch of a check is one that an excuse names. */
export const isExcusedBy = (
  { checks, expected, got }: Excuse,
  id: string,
  mismatch: Mismatch,
): boolean => checks.test(id) && expected.test(mismatch.expected) && got.test(mismatch.got);

/** Whether a shortfall explains a mismatch of a check. */
export const explains = (shortfall: Shortfall, id: string, mismatch: Mismatch): boolean =>
  shortfall.excuses.some((excuse) => isExcusedBy(excuse, id, mismatch));
