import { quotedText } from '../host.ts';

/** Name of a variable that contains a dollar sign: nginx has no other way to write one in a value. */
export const dollarVariable = 'catalogue_dollar';

/** A text between quotes where nginx expands no variables: a pattern or a key of a map. */
export const nginxText = quotedText;

/** A text between quotes where nginx would expand variables, escaped so that it expands none. */
export const nginxValue = (text: string): string =>
  quotedText(text.replaceAll('$', `\${${dollarVariable}}`));

/** Longest text between quotes that nginx reads, in bytes, with room for the quotes and marks. */
export const longestText = 4000;

/** Longest pattern, in bytes, that stays below it when every backslash is written twice. */
export const longestPattern = longestText / 2 - 50;

/** A key of a map with its value, as they are written. */
export type Line = readonly [key: string, value: string];

/** A regular expression as a key of a map; with `~*` it ignores letter case. */
export const pattern = (text: string, mark: '~' | '~*' = '~'): string => nginxText(mark + text);

/** The pattern of a whole text. */
export const whole = (text: string): string => pattern(`\\A(?:${text})\\z`);

/** A variable whose value follows from another text; the first pattern that matches decides. */
export const map = (
  source: string,
  name: string,
  lines: readonly Line[],
  fallback = '""',
): string[] => [
  `map ${source} $catalogue_${name} {`,
  ...lines.map(([key, value]) => `    ${key} ${value};`),
  `    default ${fallback};`,
  '}',
  '',
];

/** The same, looked up each time, because it says something else before and after an error. */
export function changingMap(...parts: Parameters<typeof map>): string[] {
  const [first = '', ...rest] = map(...parts);
  return [first, '    volatile;', ...rest];
}
