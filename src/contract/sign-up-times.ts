/** How long each part of one sign-up takes at most, in milliseconds. */
export const signUpTimes = {
  /** Until the body of a request has arrived. */
  bodyMs: 5_000,
  /**
   * For all calls to the provider together; a deployment may be set to less, and what is left is how
   * long a sign-up may wait for its turn.
   */
  providerMs: 15_000,
  /** What the provider took on is answered after a whole number of these: time tells no address. */
  stepMs: 1_000,
  /** For a request to the endpoint and for its answer back, on a bad line. */
  wayMs: 10_000,
} as const;

/**
 * How long the form of a site waits for an answer: longer than any sign-up takes, so that nobody is
 * told that there was no answer to a sign-up that is still under way.
 */
export const formPatienceMs = signUpTimes.bodyMs + signUpTimes.providerMs + signUpTimes.wayMs;
