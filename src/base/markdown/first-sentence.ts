import { parseMarkdown } from './markdown-it.ts';

/** Characters that may have a special meaning, besides the marks of emphasis and links to pages. */
const unclear = /[\\`<>&_~|#!]|\]\[|\]:/;

const link = /\[([^[\]]*)\]\([^()]*\)/g;

/** The first sentence of a markdown text as plain text; undefined if the text does not start with one. */
export function firstSentence(markdown: string): string | undefined {
  const [paragraph = ''] = markdown.trimStart().split(/\n{2,}/, 1);
  const text = unclear.test(paragraph) ? parsedText(paragraph) : plainText(paragraph);
  // Single spaces are left alone: there are many, and replacing each takes longer than everything else.
  const folded = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  const [sentence] = /^\p{L}.*?[.!?…]["”’»)]*(?= \P{Ll}|$)/u.exec(folded) ?? [];
  return sentence;
}

const plainText = (paragraph: string): string => paragraph.replace(link, '$1').replaceAll('*', '');

function parsedText(paragraph: string): string {
  const [opening, inline] = parseMarkdown(paragraph);
  if (opening?.type !== 'paragraph_open') return '';
  return (inline?.children ?? [])
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('');
}
