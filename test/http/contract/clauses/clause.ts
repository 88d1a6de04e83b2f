/**
 * The contract, clause by clause, as it is written in the specification of the service and in the RFCs that it builds
 * on. Each is said by hand, of the committed sample, and is derived from nothing in src/: what answers requests is
 * judged by them, whichever program it is. They change only if the contract does.
 *
 * In texts, `{url}` is the base URL and `{path}` its path, both without a slash at the end. A `*` in the address of a
 * request stands for the hash of one published file.
 */
export interface Clause {
  readonly says: string;
  /** `GET /path`; more than one are judged alike. */
  readonly asks: readonly string[];
  readonly with?: Readonly<Record<string, string>>;
  /** Headers of a second request, which is the one that is judged, by the header of the first answer they repeat. */
  readonly again?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** A text is the value but for letter case and spaces, null that there is none. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** What the body has; of an error in the envelope, its code. */
  readonly body?: readonly (string | RegExp)[];
  readonly error?: string;
}
