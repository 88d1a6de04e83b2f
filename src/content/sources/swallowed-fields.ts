import { aboutWith, bus } from '../diagnostics/example-files.ts';
import type { Place, ReportOf } from '../diagnostics/finding.ts';
import { error, quote, truncate, warning } from '../diagnostics/message.ts';
import type { FieldSchema } from './field-schema.ts';

const message = (a: { line: string }): string => `${quote(a.line)} is a part of the text above it.`;
const hint =
  'Take away the spaces before it; on a page, put it between the first two lines ---. If it is text, write it in other words.';

export const codes = {
  'draft-in-text': error({
    title: 'what keeps an entry out of the site is part of a text',
    meaning:
      'The line is indented like the text above it, or stands below the front matter, so it is text, and the entry would be published at once. Write it in the column of the other fields.',
    message,
    hint,
    fails: bus('description: |', '  A secret.', '  draft: true'),
    passes: bus('description: |', '  A secret.', 'draft: true'),
  }),
  'field-in-text': warning({
    title: 'a field is part of a text',
    meaning:
      'The line has the form of a field that the file lacks, but it is indented like the text above it, or stands below the front matter, so readers would see it as text. Write it in the column of the other fields.',
    message,
    hint,
    fails: aboutWith(
      'description: >-',
      '  Who we are, and why we make apps for children who begin to talk.',
      '  order: 2',
    ),
    passes: aboutWith(
      'description: >-',
      '  Who we are, and why we make apps for children who begin to talk.',
      'order: 2',
    ),
  }),
};

/** The values with which a field keeps an entry out of the site. */
const hiding: Readonly<Record<string, RegExp>> = {
  draft: /^["']?(?:true|yes|on|ja|oui)\b/i,
  published: /^["']?\d/,
  publishFrom: /^["']?\d/,
  publishUntil: /^["']?\d/,
};

/** Whether a line of a text may be a field, or have one after a sentence: a cheap test for all texts. */
export const isLikeField = (line: string): boolean =>
  /(?:^[ \t]*|[.!?…"][,;]?[ \t]?)\b[a-z]\w*:(?:[ \t]|$)/.test(line);

/** Reports each line of a text that is a field which the file lacks, or which would keep the entry out of the site. */
export function reportSwallowed(
  text: string,
  { properties = {} }: FieldSchema,
  isThere: (field: string) => boolean,
  at: (start: number, end: number) => Place,
  report: ReportOf<typeof codes>,
): void {
  const pattern = /(^[ \t]*|[.!?…"][,;]?[ \t]?)\b([a-z]\w*):(?![^ \t\n])(.*)$/gm;
  for (const match of text.matchAll(pattern)) {
    const [whole, lead = '', name = '', value = ''] = match;
    if (!Object.hasOwn(properties, name)) continue;
    const hides = Object.hasOwn(hiding, name);
    if (hides ? hiding[name]?.test(value.trim()) !== true : isThere(name)) continue;
    const line = truncate(whole.slice(lead.length));
    const place = at(match.index + lead.length, match.index + whole.length);
    report({ code: hides ? 'draft-in-text' : 'field-in-text', args: { line }, at: place });
  }
}
