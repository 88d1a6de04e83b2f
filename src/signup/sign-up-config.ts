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
  /** Absolute URL of the documentation, named in errors. */
  readonly documentation?: string;
}
