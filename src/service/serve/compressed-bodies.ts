/** Compressed bodies in memory, by encoding and hash; the oldest are dropped first. */
export interface CompressedBodies {
  readonly get: (key: string) => Promise<Buffer> | undefined;
  /** Adds a body that is being made, so that no other request makes it, too. */
  readonly add: (key: string, body: Promise<Buffer>) => Promise<Buffer>;
}

/** The most bytes that a server keeps in memory. */
const memoryLimit = 192 * 1024 * 1024;

export function createCompressedBodies(most = memoryLimit): CompressedBodies {
  const bodies = new Map<string, { readonly body: Promise<Buffer>; bytes: number }>();
  let held = 0;
  return {
    get: (key) => bodies.get(key)?.body,
    async add(key, body) {
      const entry = { body, bytes: 0 };
      bodies.set(key, entry);
      try {
        const { length } = await body;
        if (bodies.get(key) === entry) held += entry.bytes = length;
      } catch {
        bodies.delete(key);
      }
      for (const [oldest, { bytes }] of bodies) {
        if (held <= most) break;
        bodies.delete(oldest);
        held -= bytes;
      }
      return body;
    },
  };
}
