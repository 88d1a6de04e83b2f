/** A number with its noun: “1 file”, “2,000 files”. */
export const count = (number: number, noun: string): string =>
  `${group(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Bytes in kilobytes, or in megabytes if there is one: “12 kB”, “1.5 MB”. */
export function size(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${String(Math.ceil(bytes / 1000))} kB`;
}

/** Digits in groups of three, the same on every machine. */
export const group = (number: number): string =>
  // eslint-disable-next-line regexp/no-super-linear-move -- a number is written in at most 25 characters
  String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
