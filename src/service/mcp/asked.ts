/** A request to `/mcp`, wherever it came from. */
export interface AskedRequest {
  readonly method: string;
  readonly url: string;
  readonly header: (name: string) => string | null;
  /** The body; undefined if it has more bytes than given, or broke off. */
  readonly text: (mostBytes: number) => Promise<string | undefined>;
  /** The same as a web-standard request, without the body. */
  readonly toRequest: () => Request;
}

/** The whole answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
