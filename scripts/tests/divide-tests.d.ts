export function divideTests(files: readonly string[], number: number): string[][];
