import { mediaTypes } from '../../contract/media-types.ts';
import type { Addresses } from './addresses.ts';
import { createAddressSearch, decodeSitePath } from './site-paths.ts';

/** Reports each link of a text of a media type, as often as it occurs. */
type EachLink = (text: string, mediaType: string, visit: (path: string) => void) => void;

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

/** Site paths that a text points to: indexes into a list that many texts share. */
export interface Links {
  /** It may grow, but existing indexes stay the same. */
  readonly paths: readonly string[];
  readonly numbers: readonly number[] | Uint32Array;
}

/** Numbers paths, so that a path takes memory once, however many texts point to it. */
export interface LinkTable {
  readonly paths: readonly string[];
  /** The paths, each once. */
  readonly collect: (each: (visit: (path: string) => void) => void) => Links;
  /** What any of some texts points to, each once; they may use the numbers of other tables. */
  readonly union: (all: Iterable<Links>) => Links & { readonly numbers: readonly number[] };
}

export function createLinkTable(): LinkTable {
  const paths: string[] = [];
  const numbers = new Map<string, number>();
  const translations = new Map<readonly string[], number[]>();
  /** For each path the collection that it was last added to, so that texts need no sets of their own. */
  const lastSeen: number[] = [];
  let collections = 0;
  const numberOf = (path: string): number => {
    const known = numbers.get(path);
    if (known !== undefined) return known;
    // A substring keeps the whole text in memory; a copy does not.
    const copy = Buffer.from(path).toString();
    numbers.set(copy, paths.length);
    lastSeen.push(0);
    return paths.push(copy) - 1;
  };
  const collectNumbers = (each: (visit: (number: number) => void) => void) => {
    const found: number[] = [];
    collections += 1;
    each((number) => {
      if (lastSeen[number] === collections) return;
      lastSeen[number] = collections;
      found.push(number);
    });
    return { paths, numbers: found.slice() }; // without the spare capacity
  };
  return {
    paths,
    collect: (each) =>
      collectNumbers((visit) => {
        each((path) => {
          visit(numberOf(path));
        });
      }),
    union: (all) =>
      collectNumbers((visit) => {
        for (const links of all) {
          const own = translations.get(links.paths) ?? [];
          translations.set(links.paths, own);
          for (const number of links.numbers)
            visit((own[number] ??= numberOf(links.paths[number] ?? '')));
        }
      }),
  };
}
