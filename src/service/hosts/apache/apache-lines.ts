/** Longest line that is printed, in bytes; Apache reads up to 8,190. */
export const longestLine = 8000;

/**
 * A regular expression between quotes for mod_rewrite, which leaves backslashes unchanged; a quote is written
 * as its code.
 *
 * @throws RangeError if the text contains a line end, or a quote after a backslash.
 */
export function rewritePattern(text: string): string {
  if (/[\r\n\0]|\\"/.test(text)) throw new RangeError('mod_rewrite cannot read this pattern');
  return `"${text.replaceAll('"', '\\x22')}"`;
}

/** A percent-encoded path for mod_rewrite, which expands what follows `$` and `%`. */
export const flagValue = (path: string): string => path.replace(/[\\$%]/g, '\\$&');

/** The target of a redirect for mod_rewrite. */
export function rewriteTarget(url: string): string {
  if (/[\s"\0]/.test(url)) throw new RangeError('the target of a redirect is a URL');
  return `"${flagValue(url)}"`;
}

/** The value of a header with `%{name}e` in it. */
export function headerTemplate(text: string): string {
  if (/[\r\n\0]|\$\{/.test(text)) throw new RangeError('Apache cannot hold this text');
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
