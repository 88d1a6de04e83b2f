/**
 * What one source may have at most: far more than an editor ever needs, and so little that a check of
 * it takes no more than a second or two.
 */
export const sourceLimits = {
  /** Lists and groups of fields within each other. */
  depth: 32,
} as const;
