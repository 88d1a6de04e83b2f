/** Something that a check expected, and what came instead. */
export interface Mismatch {
  readonly expected: string;
  readonly got: string;
}

/** A way in which checks of a deployment fail on a host that cannot do better. */
export interface ExpectedMismatch {
  /** Ids of the checks. */
  readonly checks: RegExp;
  /** What they expect. */
  readonly expected: RegExp;
  /** What comes instead; anything else is a fault. */
  readonly got: RegExp;
}

/** Something that a host cannot do, and how it shows. */
export interface HostDeviation {
  /** A plain sentence. */
  readonly says: string;
  readonly excuses: readonly ExpectedMismatch[];
}

/** Whether a mismatch of a check is one that an excuse names. */
export const isExpectedMismatch = (
  { checks, expected, got }: ExpectedMismatch,
  id: string,
  mismatch: Mismatch,
): boolean => checks.test(id) && expected.test(mismatch.expected) && got.test(mismatch.got);

/** Whether a deviation explains a mismatch of a check. */
export const explains = (deviation: HostDeviation, id: string, mismatch: Mismatch): boolean =>
  deviation.excuses.some((excuse) => isExpectedMismatch(excuse, id, mismatch));
