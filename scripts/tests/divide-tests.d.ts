export function divideTests(files: readonly string[], most: number): string[][];
