import type { Addresses } from './addresses.ts';
import { plainEnd } from './plain-path.ts';

/**
 * Decoded paths of this site that a text names by absolute URL; query and fragment are removed. An address
 * ends where it would in JSON, HTML, XML or markdown.
 */
export function absoluteSitePaths(text: string, addresses: Addresses): string[] {
  const found: string[] = [];
  createAddressSearch(addresses)(text, (path) => void found.push(path));
  return found;
}

/** The same for many texts: reports each path where it occurs. */
export function createAddressSearch({
  url,
}: Addresses): (text: string, visit: (path: string) => void) => void {
  const base = url('/').replace(/\/$/, '');
  // Colons with two slashes are few, and any letter of the address is not.
  const mark = '://';
  const lead = base.indexOf(mark);
  const address = /[^\s"'<>()[\]`\\{}|]*/y;
  return (text, visit) => {
    let from = lead;
    for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, from)) {
      from = at + mark.length;
      if (!text.startsWith(base, at - lead)) continue;
      const start = at - lead + base.length;
      from = start + lead;
      const end = plainEnd(text, start);
      // Most addresses are this simple, and there are many.
      if (endsAddress[text.charCodeAt(end)] === 1 && text.charCodeAt(end - 1) !== stop) {
        if (text.charCodeAt(start) === slash) {
          visit(text.slice(start, end));
          continue;
        }
        if (text.charCodeAt(end) === quote) {
          if (end === start) visit('/');
          continue;
        }
      }
      address.lastIndex = start;
      address.test(text);
      const link = withoutSentenceEnd(withoutEntities(text.slice(start, address.lastIndex)));
      if (link === '' || link.startsWith('/')) visit(decodeSitePath(link));
    }
  };
}

const [slash, quote, stop] = ['/', '"', '.'].map((character) => character.charCodeAt(0));

/** Characters that end the path of an address, whatever follows them. */
const endsAddress = new Uint8Array(128);
for (const character of '#?"\'<>()[]`\\{}| \n') endsAddress[character.charCodeAt(0)] = 1;

/** In HTML a quotation mark or a bracket after an address may be written as an entity. */
const withoutEntities = (link: string): string =>
  link.includes('&') ? link.replace(/&(?:quot|lt|gt|#39);.*$/, '').replaceAll('&amp;', '&') : link;

const withoutSentenceEnd = (link: string): string =>
  /[.,;:!?]$/.test(link) ? link.replace(/(?<![.,;:!?])[.,;:!?]+$/, '') : link;

/** The decoded path of a link from the root of the site, without query and fragment. */
export function decodeSitePath(link: string): string {
  if (!/[?#%]/.test(link)) return link || '/';
  const [path = ''] = link.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path) || '/';
  } catch {
    return path;
  }
}
