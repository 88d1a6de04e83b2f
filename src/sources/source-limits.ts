/**
 * What one source may have at most: far more than an editor ever needs, and so little that a check of
 * it takes no more than a second or two.
 */
export const sourceLimits = {
  /** Bytes of a file: 1 MiB, some 170,000 words. */
  fileBytes: 1_048_576,
  /** Bytes of the ledger, which grows with the site: some 300,000 addresses. */
  ledgerBytes: 16_777_216,
  /**
   * Ends of lines and punctuation of ASCII in a file, which parsers of YAML and markdown stop at. Slashes
   * and full stops do not count: the longest list of redirects is within it.
   */
  marks: 125_000,
  /** Items of a list, or fields of a group. */
  entries: 20_000,
  /** Items and fields of all lists and groups of a file together. */
  allEntries: 25_000,
  /** Lists and groups of fields within each other. */
  depth: 32,
} as const;
