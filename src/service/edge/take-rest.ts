import { readCapped, withDeadline } from '../signup/bounds.ts';

/** Largest unwanted body that is still read, in bytes, and the time that it may take. */
const limits = { bytes: 64 * 1024, ms: 1000 } as const;

/**
 * Reads the body of a request that was answered without it. Otherwise workerd closes the connection after the
 * answer, while the client is sending its next request. Never rejects; a large or slow body is left alone.
 */
export async function takeRest({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed) return;
  await withDeadline<unknown>(limits.ms, undefined, () => readCapped(body, limits.bytes));
}
