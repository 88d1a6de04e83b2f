const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Bytes as text that encodes to the same bytes, including a byte order mark; undefined if they are not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** More levels than anything that is published or sent has; a recursion over them ends. */
const mostLevels = 200;

/**
 * The value of a JSON text that came from elsewhere.
 *
 * @throws SyntaxError if it is not JSON, or nested so deeply that following its values would overflow the
 *   stack, which `JSON.parse` does not mind.
 */
export function parseForeignJson(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > mostLevels) throw new SyntaxError(`more than ${mostLevels} levels of nesting`);
    level = level.flatMap((nested) => Object.values(nested) as unknown[]).filter(isNested);
  }
  return value;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
