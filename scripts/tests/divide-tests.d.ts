export function divideTests(
  files: readonly string[],
  number: number,
  seconds?: Readonly<Record<string, number>>,
): string[][];
