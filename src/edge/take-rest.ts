import { readCapped } from '../signup/read-capped.ts';

/** Largest body that is read although nobody wants it, in bytes, and the time that it may take. */
const limits = { bytes: 64 * 1024, ms: 1000 } as const;

/**
 * Takes the body of a request that was answered without it. Left alone, it makes workerd close the
 * connection after the answer, under a client that is sending its next request there. Never rejects;
 * what is large or slow is left alone.
 */
export async function takeRest({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limits.ms);
  });
  await Promise.race([readCapped(body, limits.bytes), late]);
  clearTimeout(timer);
}
