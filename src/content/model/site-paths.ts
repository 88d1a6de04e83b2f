import { decodeSitePath, type Addresses } from './addresses.ts';

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
