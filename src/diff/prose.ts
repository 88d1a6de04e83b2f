import { squeeze } from './json-value.ts';

/** An item of a list that is a link, with what is said of it: another page tells that itself. */
const listing = /^\s*[-*] \[[^\]]*\]\([^)]*\)(?=$|[\s:])/;

/**
 * What a page of markdown says of its own, as one text that is the same for every order of its
 * blocks, its items and the parts of an enumeration, and for every break of its lines. Lists of
 * links to other pages are left out.
 */
export const proseOf = (markdown: string): string =>
  markdown
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .filter((block) => !listing.test(block))
    .flatMap((block) => squeeze(block).split(/(?<=[,;:]) /))
    .map((part) => part.replace(/[,;:.]$/, ''))
    .sort()
    .join('\n')
    .trim();
