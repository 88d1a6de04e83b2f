import { markdownLinks, mayHoldLinks } from './markdown-links.ts';

/** The text with every site path among its link targets replaced by the result of `map`. */
export function mapSiteLinks(markdown: string, map: (path: string) => string): string {
  if (!mayHoldLinks(markdown)) return markdown; // a link in angle brackets is not a site path
  let result = '';
  let cursor = 0;
  for (const { start, end, exact } of markdownLinks(markdown)) {
    const written = markdown.slice(start, end);
    if (!exact || start < cursor || !/^\/(?!\/)/.test(written)) continue;
    result += markdown.slice(cursor, start) + map(written);
    cursor = end;
  }
  return result + markdown.slice(cursor);
}
