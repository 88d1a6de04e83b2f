import { mediaTypes } from '../../contract/media-types.ts';
import { decodeSitePath, type Addresses } from './addresses.ts';

/**
 * Decoded paths of this site that a text points to, each once; query and fragment are removed. A link to a
 * path of the host outside the site is returned as a whole address, which is not a path of the site.
 */
export function linksIn(text: string, mediaType: string, addresses: Addresses): string[] {
  const inHtml = mediaType === mediaTypes.html ? htmlLinks(text, addresses) : [];
  return [...new Set([...absoluteSitePaths(text, addresses), ...inHtml])];
}

const linkAttribute = /\b(?:action|href|src)="([^"]*)"/g;

function* htmlLinks(text: string, addresses: Addresses): Iterable<string> {
  const { prefix } = addresses;
  for (const [, value = ''] of text.matchAll(linkAttribute)) {
    if (!value.startsWith('/')) continue;
    const target = asBrowsersRead(unescapeHtml(value));
    // Two slashes of either kind are followed by another host.
    if (/^\/[/\\]/.test(target)) continue;
    yield target === prefix || target.startsWith(`${prefix}/`)
      ? decodeSitePath(target.slice(prefix.length))
      : new URL(target, addresses.url('/')).href;
  }
}

/** An address without the characters that the URL standard removes: tabs and line ends. */
const asBrowsersRead = (link: string): string =>
  /[\t\n\r]/.test(link) ? link.replace(/[\t\n\r]/g, '') : link;

/** A text of an attribute or an element of ours as it was before it was escaped. */
export const unescapeHtml = (text: string): string =>
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

/**
 * Decoded paths of this site that a text names by absolute URL; query and fragment are removed. An address
 * ends where it would in JSON, HTML, XML or markdown.
 */
export function absoluteSitePaths(text: string, { url }: Addresses): string[] {
  const base = url('/').replace(/\/$/, '');
  return text
    .split(base)
    .slice(1)
    .flatMap((after) => {
      const [address = ''] = /^[^\s"'<>()[\]`\\{}|]*/.exec(after) ?? [];
      const link = withoutSentenceEnd(withoutEntities(address));
      return link === '' || link.startsWith('/') ? [decodeSitePath(link)] : [];
    });
}

/** In HTML a quotation mark or a bracket after an address may be written as an entity. */
const withoutEntities = (link: string): string =>
  link.includes('&') ? link.replace(/&(?:quot|lt|gt|#39);.*$/, '').replaceAll('&amp;', '&') : link;

const withoutSentenceEnd = (link: string): string =>
  /[.,;:!?]$/.test(link) ? link.replace(/(?<![.,;:!?])[.,;:!?]+$/, '') : link;
