/**
 * Reads a body of at most `cap` bytes, counting what arrives and trusting no header. Never holds more than
 * the cap and one chunk, cancels the rest, and never rejects. No body is zero bytes.
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  cap: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'broken'> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
      size += value.byteLength;
      if (size > cap) {
        // Not awaited: a sender that never stops must not delay the response.
        reader.cancel().catch(() => undefined);
        return 'too-large';
      }
      chunks.push(value);
    }
  } catch {
    return 'broken';
  }
}

/**
 * Runs `work` for at most `ms` milliseconds. At the deadline the signal is aborted and the result is `late`,
 * even if the work ignores the signal.
 */
export async function withDeadline<Result>(
  ms: number,
  late: Result,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      resolve(late);
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
