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
