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
  if (isTooDeep(text)) throw new SyntaxError(`more than ${mostLevels} levels of nesting`);
  return JSON.parse(text) as unknown;
}

/** Counts brackets outside of texts; what a text that is not JSON gives does not matter. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (character === quote) index = endOfText(json, index);
    else if (character === openList || character === openObject) {
      depth += 1;
      if (depth > mostLevels) return true;
    } else if (character === closeList || character === closeObject) depth -= 1;
  }
  return false;
}

/** Where a text ends that begins at a quote: most of a document is texts, and a search for their ends is fast. */
function endOfText(json: string, start: number): number {
  let end = start;
  do {
    end = json.indexOf('"', end + 1);
    if (end < 0) return json.length;
  } while (isEscaped(json, end));
  return end;
}

/** Whether an odd number of backslashes comes before a quote. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
];
