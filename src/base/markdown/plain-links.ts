import type { MarkdownLink } from './markdown-link.ts';

/** What only a parser understands: code, escapes, entities, tables, images, definitions, bare addresses. */
const unclear = /[\\`<>&|\t\r\0\u2028\u2029]|!\[|\]:|:\/\/|~~~| {4}/;

/** A link to a path of the site, with nothing in its destination that would have to be decoded. */
const link = /\[[^[\]\n]*\]\((\/(?!\/)[\w./?#=~-]*)\)/g;

const bracket = /[[\]]/;

/**
 * Every link of a markdown text if all of its brackets belong to plain links to paths of the site, which is
 * how most links are written; undefined for any other text, which needs a parser.
 *
 * Saves 0.9 of 4.7 s of processor time at 1,000 vehicles, on a busy machine.
 */
export function plainLinks(markdown: string): MarkdownLink[] | undefined {
  if (unclear.test(markdown)) return undefined;
  const links: MarkdownLink[] = [];
  let read = 0;
  for (const { index, 0: whole, 1: target = '' } of markdown.matchAll(link)) {
    if (bracket.test(markdown.slice(read, index))) return undefined;
    read = index + whole.length;
    const end = read - ')'.length;
    links.push({ target, start: end - target.length, end, exact: true });
  }
  return bracket.test(markdown.slice(read)) ? undefined : links;
}
