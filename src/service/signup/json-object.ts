/** A parsed JSON object whose members have not been checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object, or undefined for anything else, including arrays. */
export function asObject(value: unknown): JsonObject | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as JsonObject;
}

/** Decodes bytes as UTF-8 JSON; undefined if they are not. JSON itself has no undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
