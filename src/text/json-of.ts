/** A value as JSON; nothing where there is none. */
export const jsonOf = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value);
