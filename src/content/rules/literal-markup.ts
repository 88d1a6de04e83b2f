import type { FindingOf } from '../diagnostics/finding.ts';
import {
  type StraySort,
  strayIn,
  mayHoldStrayMarkup,
  strayInPlain,
} from '../../base/markdown/stray-markup.ts';
import { groupDigits, oneLine } from '../../base/text/plain-text.ts';
import { htmlIn, mayHoldHtml } from '../../base/markdown/raw-html.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { sourceShapes, type SourceKind } from '../../contract/shapes/registry.ts';
import { referenceFieldAt } from '../../contract/kinds/reference-fields.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { about } from '../diagnostics/example-files.ts';
import {
  markdownTexts,
  type MarkdownText,
  type Piece,
  placeInField,
} from '../references/markdown-texts.ts';
import type { Entries } from '../model/entries.ts';
import { entriesOf, textsIn } from '../references/reference-values.ts';
import type { Rule } from './rule.ts';

/** What to write instead of each kind of markup that has no effect here. */
const insteadOf: Readonly<Record<StraySort, string>> = {
  task: 'There are no boxes to tick: leave out the brackets.',
  fields: 'Fields belong at the top of the file, between the first two lines ---.',
  note: 'There are no boxes for notes: begin with a bold word, such as **Note:**',
  link: 'Write [text](/address), or [text](/address "title") with straight quotes: no space in the address, no size, and a ) after it.',
  gap: 'Write [text](/address), with nothing between ] and (.',
  reversed: 'Write [text](/address), with the text first and in square brackets.',
  footnote: 'There are no footnotes: put the note into the text, such as in parentheses.',
  reference: 'Write [text](/address), or say below the text where it leads: [name]: /address',
  attributes:
    'Leave it out: there are no classes, and the anchor of a heading is made of its words.',
  wiki: 'Write [text](/address): the name of a page alone is no link.',
  template: 'Nothing is filled in here: write the text itself.',
  contents: 'Leave it out: a long page with several parts lists them by itself.',
  comment: 'Leave it out: there are no comments, so readers would read it.',
  code: 'Leave it out: no code of a page is run.',
  heading: 'Write # marks and an ordinary space, as in ## Wheels.',
  list: 'Begin each item with a hyphen, or a number and a point, and an ordinary space; leave a blank line above the first.',
  garbled: 'Type it again: it was one character.',
  entity: 'Write the character that it stands for.',
  fence: 'Write a line of the same marks below the code.',
  emoji: 'Paste the emoji itself.',
  highlight: 'Write the words in bold instead: **words**',
  emphasis:
    'Put the asterisks right beside letters, within spaces, brackets and quotes: 「**words**」',
  table: 'Write a row such as | --- | --- | below the first one, with as many columns.',
};

/** What readers would see of it, if that is not what was typed. */
const shownAs: Partial<Readonly<Record<StraySort, string>>> = {
  list: 'is no list here, and readers would see one paragraph',
  garbled: 'was saved in one encoding and read in another, and readers would see it so',
  fence: 'begins code without an end, and readers would see all below it as code',
};

export const codes = {
  'raw-html': warning({
    title: 'a text contains HTML',
    meaning:
      'Texts are markdown only: a tag or a comment is shown as it is written, on the page and in its markdown. Use markdown instead, such as **bus** for a bold word; put a tag that readers should see between backticks.',
    message: (a: { tag: string }) =>
      `${quote(a.tag)} is HTML, and readers would see the tag itself.`,
    hint: 'Use markdown instead, or put it between backticks if readers should see it.',
    fails: about('We like the <b>bus</b>.'),
    passes: about('We like the **bus**.'),
  }),
  'stray-markup': warning({
    title: 'markup or a wrong character is shown as it was typed',
    meaning:
      'Texts are CommonMark with tables and ~~struck through~~ words. What other programs add to it is shown as text, and so is a link with a slip in it. Write it as the hint says; if readers should see the markup, put it between backticks, or a backslash before its first bracket.',
    message: (a: { sort: StraySort; written: string; more: number }) =>
      `${quote(a.written)} ${shownAs[a.sort] ?? 'is no markup here, and readers would see it as it was typed'}.${a.more > 0 ? ` This file has ${groupDigits(a.more)} more of its kind.` : ''}`,
    hint: (a) => insteadOf[a.sort],
    fails: about('Look at [the bus] (/vehicles/bus).'),
    passes: about('Look at [the bus](/vehicles/bus).'),
  }),
};

/** A text is markdown without HTML, and nothing like markup in it would be displayed literally. */
export const literalMarkup: Rule<FindingOf<typeof codes>> = ({ entries }, report) => {
  for (const { markdown, at } of markdownTexts(entries, mayHoldHtml)) {
    const opened = new Set<string>();
    for (const { start, end } of htmlIn(markdown)) {
      // A tag that continues on the next line is reported where it starts.
      const [tag = ''] = markdown.slice(start, end).split('\n', 1);
      const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(tag) ?? [];
      if (slash === '/' && opened.has(name)) continue; // reported with the tag that it closes
      opened.add(name);
      report({ code: 'raw-html', args: { tag }, at: at({ start, end: start + tag.length }) });
    }
  }
  const texts = [
    ...markdownTexts(entries, mayHoldStrayMarkup).map((text) => ({ ...text, find: strayIn })),
    ...plainTexts(entries),
  ];
  const stray = texts.flatMap(({ markdown, at, find }) =>
    find(markdown).map(({ sort, start, end }) => {
      const written = markdown.slice(start, end);
      const [line = ''] = written.split('\n', 1);
      const place = at({ start, end: start + line.length });
      return { sort, written: oneLine(written), place };
    }),
  );
  for (const [{ place, ...args }, ...more] of groupBy(
    stray,
    ({ sort, place: { file } }) => `${sort} ${file}`,
  ).values())
    report({ code: 'stray-markup', args: { ...args, more: more.length }, at: place });
};

/** The texts that are no markdown, as far as they may hold something stray. */
function plainTexts(entries: Entries): (MarkdownText & { readonly find: typeof strayInPlain })[] {
  const texts: ReturnType<typeof plainTexts> = [];
  for (const kind of Object.keys(sourceShapes) as SourceKind[])
    for (const { file, value } of entriesOf(entries, kind))
      for (const { text: markdown, pointer } of textsIn(value)) {
        if (!/&#?\w+;|[Â-ßâð][^\0-\x7f]/.test(markdown)) continue;
        if (referenceFieldAt(kind, pointer)?.names === 'text') continue;
        const at = (piece: Piece) => placeInField(file, pointer, markdown, piece);
        texts.push({ markdown, at, find: strayInPlain });
      }
  return texts;
}
