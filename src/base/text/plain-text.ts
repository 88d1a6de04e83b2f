export const count = (number: number, noun: string): string =>
  `${groupDigits(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Bytes in kilobytes, or in megabytes if there is one: “12 kB”, “1.5 MB”. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}

/** Digits in groups of three, the same on every machine. */
export const groupDigits = (number: number): string =>
  // eslint-disable-next-line regexp/no-super-linear-move -- a number is written in at most 25 characters
  String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');

export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const widest = 80;

/** A text in lines of at most 80 characters, broken between words. */
export function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > widest) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
