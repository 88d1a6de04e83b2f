import { markdownLinks, mayHoldLinks } from './markdown-links.ts';
import type { MarkdownLink } from './markdown-link.ts';

/** The text with every site path among its link targets replaced by the result of `map`. */
export const mapSiteLinks = (markdown: string, map: (path: string) => string): string =>
  replaceLinks(markdown, ({ bare }, written) =>
    bare !== true && /^\/(?!\/)/.test(written) ? map(written) : written,
  );

/** The text with each bare address between `<` and `>`, where every reader of markdown sees a link. */
export const markBareLinks = (markdown: string): string =>
  markdown.includes('://')
    ? replaceLinks(markdown, ({ bare }, written) => (bare === true ? `<${written}>` : written))
    : markdown;

function replaceLinks(
  markdown: string,
  replace: (link: MarkdownLink, written: string) => string,
): string {
  if (!mayHoldLinks(markdown)) return markdown;
  let result = '';
  let cursor = 0;
  for (const link of markdownLinks(markdown)) {
    if (!link.exact || link.start < cursor) continue;
    result += markdown.slice(cursor, link.start);
    result += replace(link, markdown.slice(link.start, link.end));
    cursor = link.end;
  }
  return result + markdown.slice(cursor);
}
