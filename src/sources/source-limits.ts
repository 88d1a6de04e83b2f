/**
 * What one source may have at most: far more than an editor ever needs, and so little that a check of
 * it takes no more than a second or two.
 */
export const sourceLimits = {
  /** Bytes of a file: 1 MiB, some 170,000 words. */
  fileBytes: 1_048_576,
  /** Punctuation of ASCII and ends of lines in a file: what a parser of YAML or markdown stops at. */
  marks: 200_000,
  /** Items of a list, or fields of a group. */
  entries: 20_000,
  /** Lists and groups of fields within each other. */
  depth: 32,
} as const;
