import type { Addresses } from './addresses.ts';

/**
 * Decoded paths of this site that a text names by absolute URL; query and fragment are left away.
 * An address ends where it would in JSON, HTML, XML or markdown.
 */
export function absoluteSitePaths(text: string, { url }: Addresses): string[] {
  const base = url('/').replace(/\/$/, '');
  const address = /[^\s"'<>()[\]`\\{}|]*/y;
  const found: string[] = [];
  for (let at = text.indexOf(base); at >= 0; at = text.indexOf(base, at + base.length)) {
    const start = at + base.length;
    address.lastIndex = start;
    const [rest = ''] = address.exec(text) ?? [];
    const link = rest.replaceAll('&amp;', '&').replace(/[.,;:!?]+$/, '');
    if (link === '' || link.startsWith('/')) found.push(decodeSitePath(link));
  }
  return found;
}

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
