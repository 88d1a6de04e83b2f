import MarkdownIt, { type MarkdownIt as Markdown, type Token } from 'markdown-it';

/**
 * CommonMark with tables and strikethrough; HTML is plain text. A bare address becomes a link if it begins with
 * https:// or http:// and an ASCII host: anything else may be the name of a file, or have a word of a sentence in it.
 */
export function createMarkdown(): Markdown {
  const parser = new MarkdownIt({ html: false, linkify: true, typographer: false });
  const { linkify } = parser;
  const matchAnyLink = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) =>
    /^https?:\/\/[\w.-]+(?![\w.-]|[^\0-\x7f])/i.test(text) ? matchAnyLink(text) : null;
  // The rule of the inline parser is enough, and has the position in the text.
  parser.core.ruler.disable('linkify');
  return parser;
}

const parser = createMarkdown();

export const parseMarkdown = (markdown: string): Token[] => parser.parse(markdown, {});

/** Escapes text for the HTML made from markdown, between tags or in an attribute. */
export const { escapeHtml } = parser.utils;
