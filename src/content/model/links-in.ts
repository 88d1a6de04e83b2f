import { mediaTypes } from '../../contract/media-types.ts';
import type { Addresses } from './addresses.ts';
import { createAddressSearch, decodeSitePath } from './site-paths.ts';

/** Reports each link of a text of a media type, as often as it occurs. */
export type EachLink = (text: string, mediaType: string, visit: (path: string) => void) => void;

/**
 * Decoded paths of this site that a text points to, each once; query and fragment are removed. A link to a
 * path of the host outside the site is returned as a whole address, which is not a path of the site.
 */
export function linksIn(text: string, mediaType: string, addresses: Addresses): string[] {
  const found = new Set<string>();
  createLinkSearch(addresses)(text, mediaType, (path) => found.add(path));
  return [...found];
}

/** The same search for many texts. */
export function createLinkSearch(addresses: Addresses): EachLink {
  const eachAddress = createAddressSearch(addresses);
  return (text, mediaType, visit) => {
    eachAddress(text, visit);
    if (mediaType === mediaTypes.html) eachHtmlLink(text, addresses, visit);
  };
}

const linkAttribute = /\b(?:action|href|src)="([^"]*)"/g;

function eachHtmlLink(text: string, addresses: Addresses, visit: (path: string) => void): void {
  const { prefix } = addresses;
  for (const [, value = ''] of text.matchAll(linkAttribute)) {
    if (!value.startsWith('/')) continue;
    const target = asBrowsersRead(unescapeHtml(value));
    // Two slashes of either kind are followed by another host.
    if (/^\/[/\\]/.test(target)) continue;
    visit(
      target === prefix || target.startsWith(`${prefix}/`)
        ? decodeSitePath(target.slice(prefix.length))
        : new URL(target, addresses.url('/')).href,
    );
  }
}

/** An address without the characters that the URL standard removes: tabs and line ends. */
const asBrowsersRead = (link: string): string =>
  /[\t\n\r]/.test(link) ? link.replace(/[\t\n\r]/g, '') : link;

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
