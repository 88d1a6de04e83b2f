import { mediaTypes } from '../contract/media-types.ts';
import type { Addresses } from './addresses.ts';
import { createAddressSearch, decodeSitePath } from './site-paths.ts';

/** Finds the links of texts of a media type. */
export type FindLinks = (text: string, mediaType: string) => string[];

/** Looking for `="` and back costs less than looking for three names. */
const htmlLink = /="(?<=\b(?:action|href|src)=")([^"]*)"/g;

/**
 * Decoded paths of this site that a text points to, each once; query and fragment are left away. A
 * link to a path of the host that is outside the site comes out as a whole address, which is no path
 * of it.
 */
export const linksIn = (text: string, mediaType: string, addresses: Addresses): string[] =>
  createLinkSearch(addresses)(text, mediaType);

/** The same for many texts, which share most of their links: a path that comes again is the same string. */
export function createLinkSearch(addresses: Addresses): FindLinks {
  const eachAddress = createAddressSearch(addresses);
  const paths = new Map<string, { readonly path: string; lastText: number }>();
  let texts = 0;
  return (text, mediaType) => {
    const found: string[] = [];
    texts += 1;
    const tell = (path: string): void => {
      let known = paths.get(path);
      if (known === undefined) {
        // A piece of a text keeps the whole text in memory; a copy does not.
        const copy = Buffer.from(path).toString();
        paths.set(copy, (known = { path: copy, lastText: 0 }));
      }
      if (known.lastText === texts) return;
      known.lastText = texts;
      found.push(known.path);
    };
    eachAddress(text, tell);
    if (mediaType === mediaTypes.html) eachHtmlLink(text, addresses, tell);
    return found.slice(); // without the room that it grew into
  };
}

function eachHtmlLink(text: string, addresses: Addresses, tell: (path: string) => void): void {
  const { prefix } = addresses;
  for (const [, link = ''] of text.matchAll(htmlLink)) {
    if (!link.startsWith('/') || link.startsWith('//')) continue;
    const target = unescapeHtml(link);
    tell(
      target === prefix || target.startsWith(`${prefix}/`)
        ? decodeSitePath(target.slice(prefix.length))
        : new URL(target, addresses.url('/')).href,
    );
  }
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
