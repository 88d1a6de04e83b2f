import MarkdownIt, { type MarkdownIt as Markdown, type Token } from 'markdown-it';

/** CommonMark with tables and strikethrough; HTML is plain text, and bare addresses do not become links. */
export const createMarkdown = (): Markdown =>
  new MarkdownIt({ html: false, linkify: false, typographer: false });

const parser = createMarkdown();

/** The tokens of a markdown text. */
export const parseMarkdown = (markdown: string): Token[] => parser.parse(markdown, {});

/** Text for the HTML made from markdown, between tags or in an attribute. */
export const { escapeHtml } = parser.utils;
