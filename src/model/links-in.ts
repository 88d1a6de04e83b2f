import { mediaTypes } from '../contract/media-types.ts';
import type { Addresses } from './addresses.ts';
import { createAddressSearch, decodeSitePath } from './site-paths.ts';

/** Tells of each link of a text of a media type, as often as it is there. */
export type EachLink = (text: string, mediaType: string, tell: (path: string) => void) => void;

/** Looking for `="` and back costs less than looking for three names. */
const htmlLink = /="(?<=\b(?:action|href|src)=")([^"]*)"/g;

/**
 * Decoded paths of this site that a text points to, each once; query and fragment are left away. A
 * link to a path of the host that is outside the site comes out as a whole address, which is no path
 * of it.
 */
export function linksIn(text: string, mediaType: string, addresses: Addresses): string[] {
  const found = new Set<string>();
  createLinkSearch(addresses)(text, mediaType, (path) => found.add(path));
  return [...found];
}

/** The same search for many texts. */
export function createLinkSearch(addresses: Addresses): EachLink {
  const eachAddress = createAddressSearch(addresses);
  return (text, mediaType, tell) => {
    eachAddress(text, tell);
    if (mediaType === mediaTypes.html) eachHtmlLink(text, addresses, tell);
  };
}

function eachHtmlLink(text: string, addresses: Addresses, tell: (path: string) => void): void {
  const { prefix } = addresses;
  for (const [, link = ''] of text.matchAll(htmlLink)) {
    if (!link.startsWith('/')) continue;
    const target = asBrowsersRead(unescapeHtml(link));
    // Another host follows two slashes of either kind.
    if (/^\/[/\\]/.test(target)) continue;
    tell(
      target === prefix || target.startsWith(`${prefix}/`)
        ? decodeSitePath(target.slice(prefix.length))
        : new URL(target, addresses.url('/')).href,
    );
  }
}

/** An address without what the URL standard takes out of it: tabs and line ends. */
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
