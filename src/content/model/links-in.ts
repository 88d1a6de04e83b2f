import { mediaTypes } from '../../contract/media-types.ts';
import type { Addresses } from './addresses.ts';
import { plainEnd } from './plain-path.ts';
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

/**
 * Every page has hundreds of attributes and dozens of links, so they are examined without a regular
 * expression, and only those that start with a slash.
 */
function eachHtmlLink(text: string, addresses: Addresses, visit: (path: string) => void): void {
  const { prefix } = addresses;
  let from = 0;
  for (let at = text.indexOf('="/'); at >= 0; at = text.indexOf('="/', Math.max(at + 1, from))) {
    if (!endsLinkName(text, at) || !opensValue(text, at + 1, from)) continue;
    const start = at + 2;
    const plain = plainEnd(text, start);
    const isPlain = text.charCodeAt(plain) === quote && text.charCodeAt(start + 1) !== slash;
    const end = isPlain ? plain : text.indexOf('"', start);
    if (end < 0) return;
    from = end + 1;
    if (isPlain && prefix === '') {
      visit(text.slice(start, end));
      continue;
    }
    const target = asBrowsersRead(unescapeHtml(text.slice(start, end)));
    // Two slashes of either kind are followed by another host.
    if (/^\/[/\\]/.test(target)) continue;
    visit(
      target === prefix || target.startsWith(`${prefix}/`)
        ? decodeSitePath(target.slice(prefix.length))
        : new URL(target, addresses.url('/')).href,
    );
  }
}

const slash = '/'.charCodeAt(0);
const quote = '"'.charCodeAt(0);
const equals = '='.charCodeAt(0);

/** Whether a quotation mark behind the name of a link opens its address, and does not close another. */
function opensValue(text: string, at: number, from: number): boolean {
  let before = at - 1;
  while (before >= from && text.charCodeAt(before) !== quote) before -= 1;
  if (before < from || text.charCodeAt(before - 1) !== equals) return true;
  return !endsLinkName(text, before - 1) || !opensValue(text, before, from);
}

/** Whether the name of a link attribute ends at a position. */
function endsLinkName(text: string, end: number): boolean {
  const name = linkNames.get(text.charCodeAt(end - 1));
  if (name === undefined || !text.startsWith(name, end - name.length)) return false;
  return !/\w/.test(text.charAt(end - name.length - 1));
}

/** Names of link attributes, by their last letters. */
const linkNames = new Map(
  ['action', 'href', 'src'].map((name) => [name.charCodeAt(name.length - 1), name]),
);

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
