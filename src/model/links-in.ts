import { mediaTypes } from '../contract/media-types.ts';
import type { Addresses } from './addresses.ts';
import { absoluteSitePaths, decodeSitePath } from './site-paths.ts';

const htmlLink = /\b(?:href|src)="([^"]*)"/g;

/**
 * Decoded paths of this site that a text points to, each once; query and fragment are left away. A
 * link to a path of the host that is outside the site comes out as a whole address, which is no path
 * of it.
 */
export function linksIn(text: string, mediaType: string, addresses: Addresses): string[] {
  const found = new Set(absoluteSitePaths(text, addresses));
  if (mediaType !== mediaTypes.html) return [...found];
  const { prefix } = addresses;
  for (const [, link = ''] of text.matchAll(htmlLink)) {
    if (!link.startsWith('/') || link.startsWith('//')) continue;
    const target = unescapeHtml(link);
    found.add(
      target === prefix || target.startsWith(`${prefix}/`)
        ? decodeSitePath(target.slice(prefix.length))
        : new URL(target, addresses.url('/')).href,
    );
  }
  return [...found];
}

const unescapeHtml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    : text;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
