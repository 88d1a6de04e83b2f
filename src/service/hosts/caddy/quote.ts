import { quotedText } from '../host.ts';

/**
 * A text between quotes for a Caddyfile, where braces would name a placeholder: a backslash before them
 * prevents that.
 *
 * @throws RangeError if the text contains a line end, a backslash or `{$`, which Caddy would replace whatever
 *   comes before it.
 */
export function caddyValue(text: string): string {
  if (text.includes('\\') || text.includes('{$'))
    throw new RangeError('a Caddyfile cannot hold a backslash or an opening brace before a dollar');
  return caddyTemplate(text.replace(/[{}]/g, '\\$&'));
}

/** A text between quotes in which placeholders work; a regular expression, too. */
export const caddyTemplate = (text: string): string => quotedText(text).replaceAll('\\\\', '\\');
