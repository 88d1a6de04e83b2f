import { createHtmlFinder, mayHoldHtml } from '../../base/markdown/raw-html.ts';
import { createStrayMarkupFinder, mayHoldStrayMarkup } from '../../base/markdown/stray-markup.ts';
import { oneLine } from '../../base/text/one-line.ts';
import { markdownTexts } from '../references/markdown-texts.ts';
import type { Rule } from './rule.ts';

export const rawHtml: Rule = {
  id: 'raw-html',
  description:
    'A text is markdown without HTML, and what looks like markup in it is not shown as it was typed.',
  check({ entries }, report) {
    const findHtml = createHtmlFinder();
    for (const { markdown, at } of markdownTexts(entries, mayHoldHtml)) {
      const opened = new Set<string>();
      for (const { start, end } of findHtml(markdown)) {
        // A tag that continues on the next line is reported where it starts.
        const [tag = ''] = markdown.slice(start, end).split('\n', 1);
        const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(tag) ?? [];
        if (slash === '/' && opened.has(name)) continue; // reported with the tag that it closes
        opened.add(name);
        report({ code: 'raw-html', args: { tag }, at: at({ start, end: start + tag.length }) });
      }
    }
    const findStray = createStrayMarkupFinder();
    for (const { markdown, at } of markdownTexts(entries, mayHoldStrayMarkup))
      for (const { sort, start, end } of findStray(markdown)) {
        const written = markdown.slice(start, end);
        const [line = ''] = written.split('\n', 1);
        const args = { sort, written: oneLine(written) };
        report({ code: 'stray-markup', args, at: at({ start, end: start + line.length }) });
      }
  },
};
