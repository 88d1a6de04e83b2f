import { nginxText } from './quote.ts';

/** A key of a map with its value, as they are written. */
export type Line = readonly [key: string, value: string];

/** A regular expression as a key of a map; with `~*` it ignores letter case. */
export const pattern = (text: string, mark: '~' | '~*' = '~'): string => nginxText(mark + text);

/** A variable whose value follows from another text; the first pattern that matches decides. */
export const map = (
  source: string,
  name: string,
  lines: readonly Line[],
  further: readonly string[] = [],
): string[] => [
  `map ${source} $${name} {`,
  ...further.map((line) => `    ${line}`),
  ...lines.map(([key, value]) => `    ${key} ${value};`),
  '}',
  '',
];
