/** A value as JSON; an empty result if there is none. */
export const jsonOf = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value);
