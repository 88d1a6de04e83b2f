import type { TurnLimits } from './turns.ts';

/** The settings of the endpoint; contains no secret. */
export interface SignUpConfig {
  /** Groups that a caller may choose, including the default one. */
  readonly groups: ReadonlySet<string>;
  /** Group of a sign-up that names none. */
  readonly defaultGroup?: string;
  /** Header with the caller's IP address; without it none is passed on. */
  readonly clientIpHeader?: string;
  /** Origins whose pages may sign people up from a browser; empty for none but the site's own. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Time in milliseconds until the body of a request has arrived. */
  readonly bodyTimeoutMs: number;
  /** Time in milliseconds for all calls to the provider for one sign-up. */
  readonly timeoutMs: number;
  /** How many sign-ups the provider handles at once, and how many more wait how long for their turn. */
  readonly turns: TurnLimits;
  /** Milliseconds; an accepted sign-up is answered after a multiple of them. */
  readonly stepMs: number;
  /** Absolute URL of the documentation, named in errors. */
  readonly documentation?: string;
}
