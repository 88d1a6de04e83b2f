/** How long each part of one sign-up takes at most, in milliseconds. */
export const signUpTimes = {
  /** Until the body of a request has arrived. */
  bodyMs: 5_000,
  /**
   * For all calls to the provider in total; a deployment may set less, and the rest is how long a sign-up may
   * wait for its turn.
   */
  providerMs: 15_000,
  /** An accepted sign-up is answered after a multiple of this, so that the time reveals no address. */
  stepMs: 1_000,
  /** For a request to the endpoint and for its answer back, on a bad line. */
  wayMs: 10_000,
} as const;

/**
 * How long the form of a site waits for an answer: longer than any sign-up takes, so that nobody sees an
 * error for a sign-up that is still in progress.
 */
export const formTimeoutMs = signUpTimes.bodyMs + signUpTimes.providerMs + signUpTimes.wayMs;
