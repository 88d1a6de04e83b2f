import { parseMarkdown } from './markdown-it.ts';
import { renderPlainParagraphs } from './plain-paragraphs.ts';

/** The first sentence of a markdown text as plain text; undefined if the text does not start with one. */
export function firstSentence(markdown: string): string | undefined {
  const [paragraph = ''] = markdown.trimStart().split(/\n{2,}/, 1);
  const text = plainText(paragraph) ?? parsedText(paragraph);
  // Single spaces are left alone: there are many, and replacing each takes longer than everything else.
  const folded = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  const [sentence] = /^\p{L}.*?[.!?…]["”’»)]*(?= \P{Ll}|$)/u.exec(folded) ?? [];
  return sentence;
}

const plainText = (paragraph: string): string | undefined =>
  renderPlainParagraphs(paragraph, (path) => path)
    ?.replace(/<[^<>]*>/g, '')
    .replaceAll('&quot;', '"');

function parsedText(paragraph: string): string {
  const [opening, inline] = parseMarkdown(paragraph);
  if (opening?.type !== 'paragraph_open') return '';
  return (inline?.children ?? [])
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('');
}
