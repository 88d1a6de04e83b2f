import { limits } from './limits.ts';

export type PageForm = 'html' | 'markdown';

/** An Accept header, the form that it gets of a page and of an error, and what it is called if it is long. */
type Row = readonly [accept: string, page: PageForm, error: PageForm, name?: string];

/** What the specification decides, each rule with a header on both of its sides. */
export const negotiation: readonly Row[] = [
  ['', 'html', 'markdown', '(empty)'],
  ['*/*', 'html', 'markdown'],
  ['text/*', 'html', 'markdown'],
  ['text/markdown', 'markdown', 'markdown'],
  ['TEXT/Markdown', 'markdown', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown', 'markdown'],
  ['text/html, text/markdown, */*', 'markdown', 'markdown'],
  ['text/markdown, text/plain;q=0.9, */*;q=0.8', 'markdown', 'markdown'],
  ['text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', 'markdown', 'markdown'],
  ['text/html;q=0.9, text/markdown', 'markdown', 'markdown'],
  ['text/markdown;charset=utf-8', 'markdown', 'markdown'],
  ['text/html', 'html', 'html'],
  ['text/markdown;variant=GFM', 'markdown', 'markdown'],
  ['text/html;q=0.3, */*', 'html', 'html'],
  ['text/html;q=0', 'html', 'markdown'],
  ['text/markdown;q=0.5, text/html;q=0.50', 'markdown', 'markdown'],
  ['text/html;q=0.8, text/markdown;q=0.9', 'markdown', 'markdown'],
  ['text/markdown;q=0, */*', 'html', 'markdown'],
  ['application/xhtml+xml', 'html', 'html'],
  ['application/json', 'html', 'markdown'],
  ['image/png', 'html', 'markdown'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html', 'html'],
];

/** Evaluated to its last character. */
const longest = `text/markdown,a/${'b'.repeat(limits.acceptLength)}`.slice(0, limits.acceptLength);

/** What RFC 9110 alone decides: a weight between 0 and 1, a malformed header, and one that is too long and so ignored. */
export const negotiationInDetail: readonly Row[] = [
  ['text/html;q=0, */*', 'markdown', 'markdown'],
  ['text/html;q=0.000, text/*;q=0.001', 'markdown', 'markdown'],
  ['text/html;q=0, text/*;q=0, */*', 'html', 'markdown'],
  ['text/markdown;q=0.499, text/html;q=0.5', 'html', 'html'],
  ['text/markdown;q=0.1, text/html', 'html', 'html'],
  ['text/html;q=1.0, text/markdown;q=0.7', 'html', 'html'],
  ['text/html;q=0.9, text/markdown;q=0.8', 'html', 'html'],
  ['text/markdown; variant=GFM; q=0.9', 'markdown', 'markdown'],
  ['text/html;q=0.2, text/markdown;q=0.5, text/html;q=0.8', 'html', 'html'],
  ['text/html;q=0.8, text/markdown;q=0.5, text/html;q=0.2', 'html', 'html'],
  ['text/markdown;q=0.5, application/xhtml+xml', 'html', 'html'],
  ['text/markdown, application/xhtml+xml', 'markdown', 'markdown'],
  // For a page, XHTML does not count where HTML itself is refused.
  ['text/html;q=0, application/xhtml+xml, text/markdown;q=0.2', 'markdown', 'html'],
  // A malformed weight voids its range.
  ['text/markdown;q=high', 'html', 'markdown'],
  ['text/markdown;q=1.5, text/html', 'html', 'html'],
  // A range with a parameter of its own asks for something that there is not.
  ['text/markdown;level=1', 'html', 'markdown'],
  // A comma within quotes separates nothing.
  ['text/plain;charset="a,text/markdown", text/html', 'html', 'html'],
  ['garbage', 'html', 'markdown'],
  [',,,', 'html', 'markdown'],
  [longest, 'markdown', 'markdown', `of ${limits.acceptLength} characters`],
  [`${longest}b`, 'html', 'markdown', 'one character too long'],
  ['text/markdown,'.repeat(450), 'html', 'markdown', 'the same range again and again'],
  [
    `${'text/markdown;q=0.123,'.repeat(290)}text/html;q=0.124`,
    ...(['html', 'markdown', 'weights that are hard to compare'] as const),
  ],
  [`text/markdown;q${'\t'.repeat(6000)}y`, 'html', 'markdown', 'a weight far from its name'],
  [`text/markdown;a=${'"\\'.repeat(3000)}`, 'html', 'markdown', 'quotes that never end'],
  [`text/markdown${','.repeat(6000)}`, 'html', 'markdown', 'empty elements'],
];
