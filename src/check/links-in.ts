import { mediaTypes } from '../contract/media-types.ts';
import type { Addresses } from '../model/addresses.ts';
import { absoluteSitePaths, decodeSitePath } from '../model/site-paths.ts';

const htmlLink = /\b(?:action|href|src)="([^"]*)"/g;

/**
 * Decoded paths of this site that a file points to; query and fragment are left away. A link to a
 * path of the host that is outside the site comes out as a whole address, which is no path of it.
 */
export function linksIn(
  { text, mediaType }: { readonly text: string; readonly mediaType: string },
  addresses: Addresses,
): string[] {
  const absolute = absoluteSitePaths(text, addresses);
  if (mediaType !== mediaTypes.html) return absolute;
  const { prefix } = addresses;
  const relative = [...text.matchAll(htmlLink)].flatMap(([, link = '']) => {
    const target = unescapeHtml(link);
    if (!target.startsWith('/') || target.startsWith('//')) return [];
    return target === prefix || target.startsWith(`${prefix}/`)
      ? [decodeSitePath(target.slice(prefix.length))]
      : [new URL(target, addresses.url('/')).href];
  });
  return [...absolute, ...relative];
}

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
