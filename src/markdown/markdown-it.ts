import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';

/** CommonMark with tables and strikethrough; HTML is text, and nothing is guessed to be a link. */
export const createMarkdown = (): Markdown =>
  new MarkdownIt({ html: false, linkify: false, typographer: false });
