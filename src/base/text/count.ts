/** A number with its noun: “1 file”, “2,000 files”. */
export const count = (number: number, noun: string): string =>
  `${group(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Digits in groups of three, the same on every machine. */
export const group = (number: number): string =>
  // eslint-disable-next-line regexp/no-super-linear-move -- a number is written in at most 25 characters
  String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
