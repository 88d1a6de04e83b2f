/** How long each part of one sign-up takes at most, in milliseconds. */
export const signUpTimes = {
  /** Until the body of a request has arrived. */
  bodyMs: 5_000,
  /** For all calls to the provider in total; a deployment may set less. */
  providerMs: 15_000,
  /** An accepted sign-up gets its response after a multiple of this, so that the time reveals no address. */
  stepMs: 1_000,
  /** For a request to the endpoint and for its response, on a slow connection. */
  wayMs: 10_000,
} as const;

/**
 * How long the form of a site waits for a response: longer than any sign-up takes, so that there is no error for a
 * sign-up that is still in progress.
 */
export const formTimeoutMs = signUpTimes.bodyMs + signUpTimes.providerMs + signUpTimes.wayMs;
