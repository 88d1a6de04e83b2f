/** How much a request may contain and an answer may hold. */
export const limits = {
  /** Maximum number of bytes in a request. */
  requestBytes: 64 * 1024,
  /** Characters of a text argument. */
  textLength: 200,
  /** Vehicles in an answer: the most, and how many if the caller does not say, which is about 4 kB at most. */
  vehicles: { most: 50, usual: 20 },
  sounds: { most: 100, usual: 50 },
  results: { most: 20, usual: 8 },
  apps: { most: 20, usual: 10 },
  /** Entries that one name may find; of more than a few, only names and addresses are given. */
  entries: { most: 20, withFacts: 3 },
  /** Characters of a page in a single answer. */
  pageLength: { most: 16_000, usual: 3500 },
  /** Milliseconds for which a client may keep an answer. */
  ttlMs: 300_000,
} as const;
