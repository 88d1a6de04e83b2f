/** How much a request may contain and an answer may hold. */
export const limits = {
  /** Maximum number of bytes in a request. */
  requestBytes: 64 * 1024,
  /** Characters of a text argument. */
  textLength: 200,
  /** Vehicles in an answer: the most, and how many if the caller does not say. */
  vehicles: { most: 50, usual: 20 },
  sounds: { most: 100, usual: 50 },
  results: { most: 20, usual: 8 },
  /** Maximum number of apps compared at once. */
  apps: 20,
  /** Characters of a page in a single answer. */
  pageLength: 16_000,
  /** Maximum size in bytes of a file that is read as a resource. */
  resourceBytes: 256 * 1024,
  /** Resources in one answer to `resources/list`. */
  resources: 100,
  /** Milliseconds for which a client may keep an answer. */
  ttlMs: 300_000,
} as const;
