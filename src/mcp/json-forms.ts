/** JSON, and the same as it stands in a text that is itself in JSON. */
export interface JsonForms {
  readonly json: string;
  /** Without the quotes around it. */
  readonly inText: string;
}

/** What a text of JSON is within another one; of texts one behind the other it is what it is of each. */
export const inText = (json: string): string => JSON.stringify(json).slice(1, -1);

/** Both forms of a value. */
export function jsonForms(value: unknown): JsonForms {
  const json = JSON.stringify(value);
  return { json, inText: inText(json) };
}
