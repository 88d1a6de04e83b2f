const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as the text that gives them back, byte order mark included; undefined where they are no UTF-8. */
export function exactText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
