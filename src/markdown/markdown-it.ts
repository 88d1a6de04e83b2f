import MarkdownIt, { type MarkdownIt as Markdown, type Token } from 'markdown-it';

/** CommonMark with tables and strikethrough; HTML is text, and nothing is guessed to be a link. */
export const createMarkdown = (): Markdown =>
  new MarkdownIt({ html: false, linkify: false, typographer: false });

const parser = createMarkdown();

/** The tokens of a markdown text. */
export const parseMarkdown = (markdown: string): Token[] => parser.parse(markdown, {});

/** Text as it stands in the HTML that markdown gives, between tags or in an attribute. */
export const { escapeHtml } = parser.utils;
