import { namedWeight, parseAccept, weightOf } from '../../contract/accept.ts';

/** Form in which a page is sent. */
export type PageForm = 'html' | 'markdown';

const html = 'text/html';
const xhtml = 'application/xhtml+xml';
const markdown = 'text/markdown';

/**
 * The form of a page for an Accept header. Markdown if it is named and weighted no lower than HTML, or if
 * HTML is not acceptable at all; HTML in every other case, also if nothing matches, which RFC 9110 (12.5.1)
 * leaves to the server.
 */
export function pageForm(accept: string | null | undefined): PageForm {
  const ranges = parseAccept(accept);
  const namesXhtml = namedWeight(ranges, html) === 0 ? undefined : namedWeight(ranges, xhtml);
  const forHtml = Math.max(weightOf(ranges, html), namesXhtml ?? 0);
  const forMarkdown = weightOf(ranges, markdown);
  const isNamed = namedWeight(ranges, markdown) !== undefined;
  if (forMarkdown > 0 && ((isNamed && forMarkdown >= forHtml) || forHtml === 0)) return 'markdown';
  return 'html';
}

/**
 * The form of a 404 or 410 page. A client that did not name HTML gets markdown, and so does one that also
 * named markdown with no lower weight.
 */
export function errorForm(accept: string | null | undefined): PageForm {
  const ranges = parseAccept(accept);
  const forHtml = Math.max(namedWeight(ranges, html) ?? 0, namedWeight(ranges, xhtml) ?? 0);
  const forMarkdown = namedWeight(ranges, markdown) ?? 0;
  return forHtml > forMarkdown ? 'html' : 'markdown';
}
