import type { TurnLimits } from './turns.ts';

/** How the endpoint behaves; holds no secret. */
export interface SignUpConfig {
  /** Groups that a caller may choose, the default one included. */
  readonly groups: ReadonlySet<string>;
  /** Group of a sign-up that names none. */
  readonly defaultGroup?: string;
  /** Header that holds the caller's IP address; without it none is passed on. */
  readonly clientIpHeader?: string;
  /** Origins whose pages may call sign-up from a browser; empty for none but our own. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Time in milliseconds until the body of a request has arrived. */
  readonly bodyTimeoutMs: number;
  /** Time in milliseconds that all calls to the provider for one sign-up have together. */
  readonly timeoutMs: number;
  /** Sign-ups that are with the provider at once, and how many more wait how long for their turn. */
  readonly turns: TurnLimits;
  /** Milliseconds; an answer to a sign-up that the provider took on comes after a multiple of them. */
  readonly stepMs: number;
  /** Absolute URL of the documentation, named in errors. */
  readonly documentation?: string;
}
