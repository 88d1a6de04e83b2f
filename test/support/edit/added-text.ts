/** The lines that a patch adds. */
export const addedText = (patch: string): string =>
  patch
    .split('\n')
    .filter((line) => /^\+(?!\+\+ )/.test(line))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
