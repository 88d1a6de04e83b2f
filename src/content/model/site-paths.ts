import type { Addresses } from './addresses.ts';

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
  return (text, visit) => {
    for (const after of text.split(base).slice(1)) {
      const [address = ''] = /^[^\s"'<>()[\]`\\{}|]*/.exec(after) ?? [];
      const link = withoutSentenceEnd(withoutEntities(address));
      if (link === '' || link.startsWith('/')) visit(decodeSitePath(link));
    }
  };
}

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
