/** The result of reading a body: all of it, a stop at the cap, or a body that was cut off. */
export type CappedRead =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken' };

/**
 * Reads a body of at most `cap` bytes, counting what arrives and trusting no header. Never holds more than
 * the cap and one chunk, cancels the rest, and never rejects. No body is zero bytes.
 */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  cap: number,
): Promise<CappedRead> {
  if (body === null) return { kind: 'bytes', bytes: new Uint8Array() };
  try {
    return await readChunks(body.getReader(), cap);
  } catch {
    return { kind: 'broken' };
  }
}

async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  cap: number,
): Promise<CappedRead> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { kind: 'bytes', bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()) };
    size += value.byteLength;
    if (size > cap) {
      // Not awaited: a sender that never stops must not hold up the answer.
      reader.cancel().catch(() => undefined);
      return { kind: 'too-large' };
    }
    chunks.push(value);
  }
}
