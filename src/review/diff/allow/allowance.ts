/** A change that somebody accepted for a while. */
export interface Allowance {
  readonly fingerprint: string;
  readonly reason: string;
  /** Last day on which it counts, `YYYY-MM-DD`, in UTC. */
  readonly expires: string;
  /** Line of the allow file, from 1. */
  readonly line: number;
}

/** A mistake in an allow file; lines and columns count from 1. */
export interface AllowProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
