/**
 * The limits of one source: far more than an editor ever needs, and so little that a check takes no more than
 * a second or two.
 */
export const sourceLimits = {
  /** Bytes of a file: 1 MiB, some 170,000 words. */
  fileBytes: 1_048_576,
  /** Bytes of the ledger, which grows with the site: some 300,000 addresses. */
  ledgerBytes: 16_777_216,
  /**
   * Line ends and ASCII punctuation in a file, at which parsers of YAML and markdown stop. Slashes and full
   * stops do not count, so the longest list of redirects is within the limit.
   */
  marks: 125_000,
  /** Items of a list, or fields of a group. */
  entries: 20_000,
  /** Items and fields of all lists and groups of a file in total. */
  allEntries: 25_000,
  /** Nesting depth of lists and groups of fields. */
  depth: 32,
} as const;
