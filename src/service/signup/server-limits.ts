/** How slow and how large a request may be; times in milliseconds. */
export interface ServerLimits {
  /** From the connection or the request's first byte to the end of its headers. */
  readonly headersMs: number;
  /** To the end of the whole request. */
  readonly requestMs: number;
  /** How often these two are checked. */
  readonly checkMs: number;
  /** For the next request on an open connection. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction. */
  readonly silenceMs: number;
  /** For the rest of a body that was answered before its end. */
  readonly lingerMs: number;
  readonly headerBytes: number;
}

/** The limits of a deployed service. */
export const serverLimits: ServerLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkMs: 1_000,
  // Longer than the proxies in front keep theirs open, so that none sends into a closing connection.
  keepAliveMs: 130_000,
  silenceMs: 60_000,
  lingerMs: 5_000,
  headerBytes: 16_384,
};

/** How long open requests may take to finish after a signal, in milliseconds. */
export const drainMs = 10_000;
