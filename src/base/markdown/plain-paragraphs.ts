import { escapeHtml } from './markdown-it.ts';

/**
 * What only a parser understands: code, escapes, entities, tables, images, breaks, bare addresses, unusual spaces, and a
 * line that does not start with a letter, which may begin any block other than a paragraph.
 */
const unclear = /[\\`<>&_~|]|[^\P{C}\n]|[^\S \n]| $|!\[|:\/\/|^[^\p{L}\n]/mu;

/** Emphasis whose marks can only open and only close, or a link to a path of the site. */
const mark =
  /(?<=[\s(])(\*{1,2})([\p{L}\p{N}](?:[^*[\]\n]*[\p{L}\p{N}])?)\1(?=[\s.,;:!?)]|$)|\[([^*[\]\n]+)\]\((\/(?!\/)[\w./?#=-]*)\)/gu;

const leftOver = /[*[\]]/;

/**
 * The HTML of a markdown text that consists only of paragraphs with simple emphasis and links to paths of the
 * site, which are passed through `href`; most texts are like that. Undefined for any other text, which needs
 * a parser.
 */
export function renderPlainParagraphs(
  markdown: string,
  href: (path: string) => string,
): string | undefined {
  if (unclear.test(markdown)) return undefined;
  let html = '';
  for (const paragraph of markdown.split(/\n{2,}/)) {
    const text = paragraph.trim();
    if (text === '') continue;
    const inline = renderInline(text, href);
    if (inline === undefined) return undefined;
    html += `<p>${inline}</p>\n`;
  }
  return html;
}

function renderInline(text: string, href: (path: string) => string): string | undefined {
  let html = '';
  let read = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, marks, words = '', label = '', path = ''] = match;
    const between = text.slice(read, match.index);
    if (leftOver.test(between)) return undefined;
    const tag = marks === '*' ? 'em' : 'strong';
    html += escapeHtml(between);
    html +=
      marks === undefined
        ? `<a href="${escapeHtml(href(path))}">${escapeHtml(label)}</a>`
        : `<${tag}>${escapeHtml(words)}</${tag}>`;
    read = match.index + whole.length;
  }
  const rest = text.slice(read);
  return leftOver.test(rest) ? undefined : html + escapeHtml(rest);
}
