/** An expectation of a check that was not met. */
export interface Mismatch {
  readonly expected: string;
  readonly got: string;
}

/** A way in which checks of a deployment fail on a host that cannot do better. */
export interface ExpectedMismatch {
  readonly checks: RegExp;
  readonly expected: RegExp;
  /** The result instead; any other one is a fault. */
  readonly got: RegExp;
}

/** A limitation of a host, and how checks fail because of it. */
export interface HostDeviation {
  /** A plain sentence. */
  readonly says: string;
  readonly excuses: readonly ExpectedMismatch[];
}

/** Whether a mismatch of a check is among the expected ones. */
export const isExpectedMismatch = (
  { checks, expected, got }: ExpectedMismatch,
  id: string,
  mismatch: Mismatch,
): boolean => checks.test(id) && expected.test(mismatch.expected) && got.test(mismatch.got);

export const explains = (deviation: HostDeviation, id: string, mismatch: Mismatch): boolean =>
  deviation.excuses.some((excuse) => isExpectedMismatch(excuse, id, mismatch));
