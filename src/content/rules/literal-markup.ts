import {
  strayIn,
  mayHoldStrayInPlain,
  mayHoldStrayMarkup,
  strayInPlain,
} from '../../base/markdown/stray-markup.ts';
import { type TrapName, traps } from '../../base/text/traps.ts';
import { groupDigits, oneLine } from '../../base/text/plain-text.ts';
import { htmlIn, mayHoldHtml } from '../../base/markdown/raw-html.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { about } from '../diagnostics/example-files.ts';
import { noMemo } from '../../base/memo.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { Entry } from '../model/entries.ts';
import { markdownTextsOf, plainTextsOf, sourceKinds } from '../references/markdown-texts.ts';
import { entriesOf } from '../references/reference-values.ts';
import type { FindingOf } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';

const andMore = (more: number): string =>
  more > 0 ? ` This file has ${groupDigits(more)} more of its kind.` : '';

export const codes = {
  'raw-html': warning({
    title: 'a text contains HTML',
    meaning:
      'Texts are markdown only: a tag or a comment is shown as it is written, on the page and in its markdown. Use markdown instead, such as **bus** for a bold word; put a tag that readers should see between backticks.',
    message: (a: { tag: string; more: number }) =>
      `${quote(a.tag)} is HTML, and readers would see the tag itself.${andMore(a.more)}`,
    hint: (a) =>
      /^<br\b/i.test(a.tag)
        ? 'End the line with a backslash; in a table, write a row of its own.'
        : 'Use markdown instead, or put it between backticks if readers should see it.',
    fails: about('We like the <b>bus</b>.'),
    passes: about('We like the **bus**.'),
  }),
  'stray-markup': warning({
    title: 'markup or a wrong character is shown as it was typed',
    meaning:
      'Texts are CommonMark with tables and ~~struck through~~ words. What other programs add to it is shown as text, and so is a link with a slip in it. Write it as the hint says; if readers should see the markup, put it between backticks, or a backslash before its first bracket.',
    message: (a: { sort: TrapName; written: string; more: number }) =>
      `${quote(a.written)} ${traps[a.sort].shown ?? 'is no markup here, and readers would see it as it was typed'}.${andMore(a.more)}`,
    hint: (a) => traps[a.sort].write,
    fails: about('Look at [the bus] (/vehicles/bus).'),
    passes: about('Look at [the bus](/vehicles/bus).'),
  }),
};

/** A text is markdown without HTML, and nothing like markup in it would be displayed literally. */
export const literalMarkup: Rule<typeof codes> = ({ entries, memo = noMemo }, report) => {
  for (const kind of sourceKinds)
    for (const entry of entriesOf(entries, kind))
      memo.kept('markup', entry.file, [entry], () => markupIn(kind, entry)).forEach(report);
};

function markupIn(kind: SourceKind, entry: Entry<unknown>): FindingOf<typeof codes>[] {
  const [tag, ...moreTags] = markdownTextsOf(kind, entry, mayHoldHtml).flatMap(
    ({ markdown, at }) => {
      const opened = new Set<string>();
      return htmlIn(markdown).flatMap(({ start, end }) => {
        // A tag that continues on the next line is reported where it starts.
        const [written = ''] = markdown.slice(start, end).split('\n', 1);
        const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(written) ?? [];
        if (slash === '/' && opened.has(name)) return []; // reported with the tag that it closes
        opened.add(name);
        return [{ written, place: at({ start, end: start + written.length }) }];
      });
    },
  );
  const texts = [
    ...markdownTextsOf(kind, entry, mayHoldStrayMarkup).map((text) => ({ ...text, find: strayIn })),
    ...plainTextsOf(kind, entry, mayHoldStrayInPlain).map((text) => ({
      ...text,
      find: strayInPlain,
    })),
  ];
  const stray = texts.flatMap(({ markdown, at, find }) =>
    find(markdown).map(({ sort, start, end }) => {
      const written = markdown.slice(start, end);
      const [line = ''] = written.split('\n', 1);
      const place = at({ start, end: start + line.length });
      return { sort, written: oneLine(written), place };
    }),
  );
  return [
    ...(tag === undefined
      ? []
      : [
          {
            code: 'raw-html',
            args: { tag: tag.written, more: moreTags.length },
            at: tag.place,
          } as const,
        ]),
    ...[...groupBy(stray, ({ sort }) => sort).values()].map(
      ([{ place, ...args }, ...more]) =>
        ({ code: 'stray-markup', args: { ...args, more: more.length }, at: place }) as const,
    ),
  ];
}
