/** JSON, and the same as it appears in a string that is itself JSON. */
export interface JsonForms {
  readonly json: string;
  /** Without the quotes around it. */
  readonly inText: string;
}

/** JSON as the content of a JSON string; for several texts in a row, the result is that of each in a row. */
export const inText = (json: string): string => JSON.stringify(json).slice(1, -1);

/** Both forms of a value. */
export function jsonForms(value: unknown): JsonForms {
  const json = JSON.stringify(value);
  return { json, inText: inText(json) };
}
