/**
 * A text between double quotes for nginx, Apache and Caddy: inside, `\"` is a quote, and a backslash is
 * written twice where nginx and Apache halve it.
 *
 * @throws RangeError if the text contains a line end or NUL, which no such text can.
 */
export function quotedText(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new RangeError('a configuration text cannot hold a line end');
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
