import type { MarkdownIt } from 'markdown-it';
import { once } from '../once.ts';
import { inlineBlocks, lineStarts } from './inline-blocks.ts';
import { createMarkdown } from './markdown-it.ts';

/** How HTML other than tags begins and ends: comments, CDATA, instructions, declarations. */
const kinds: readonly (readonly [begin: RegExp, end: string])[] = [
  [/<!--/y, '-->'],
  [/<!\[CDATA\[/y, ']]>'],
  [/<\?/y, '?>'],
  [/<![a-z]/iy, '>'],
];

/**
 * Returns the end of the HTML other than a tag that begins at an offset; undefined if there is none. If the
 * offsets are in ascending order, a text is read only once, however many begin in it.
 */
function createSpecialHtmlReader(src: string): (offset: number) => number | undefined {
  const ends = new Map<string, number>();
  return (offset) => {
    for (const [begin, end] of kinds) {
      begin.lastIndex = offset;
      const [opening] = begin.exec(src) ?? [];
      if (opening === undefined) continue;
      const from = offset + opening.length;
      if (end === '-->' && src.startsWith('>', from)) return from + 1;
      if (end === '-->' && src.startsWith('->', from)) return from + 2;
      let close = ends.get(end) ?? -1;
      if (close < from) close = src.indexOf(end, from);
      ends.set(end, close < 0 ? Infinity : close);
      return close < 0 || close === Infinity ? undefined : close + end.length;
    }
    return undefined;
  };
}

/** A tag, comment or declaration of HTML in a markdown text; offsets are UTF-16 units. */
export interface RawHtml {
  readonly start: number;
  readonly end: number;
}

/** What a markdown reader that allows HTML would read as HTML, in order. */
export const htmlIn = (markdown: string): RawHtml[] =>
  mayHoldHtml(markdown) ? parsingFinder()(markdown) : [];

/**
 * Escapes HTML in markdown, so that every reader renders it as text, as our pages do. It stays if escaping
 * would change the text of our pages: in the label of a reference, as the destination of a link, in code that
 * continues on a line that starts with a tag.
 */
export function escapeHtmlIn(markdown: string): string {
  const offsets = htmlIn(markdown).map(({ start }) => start);
  if (offsets.length === 0) return markdown;
  const parser = ownParser();
  const rendered = parser.render(markdown);
  let left = mostRendered;
  /** Escapes as many of the given places as leave the rendered text unchanged, the last ones first. */
  const escape = (text: string, some: readonly number[]): string => {
    if (some.length === 0 || left < 0) return text;
    const next = escapeAll(text, some);
    left -= next.length;
    if (parser.render(next) === rendered) return next;
    if (some.length === 1) return text;
    const middle = some.length >> 1;
    return escape(escape(text, some.slice(middle)), some.slice(0, middle));
  };
  return escape(markdown, offsets);
}

const ownParser = once(createMarkdown);

/** Whether a text may contain HTML; most texts cannot, and need no parser for it. */
export const mayHoldHtml = (markdown: string): boolean => /<[a-z/!?]/i.test(markdown);

/**
 * How many characters may be rendered to find out what can be escaped: enough for any text written by hand.
 */
const mostRendered = 20_000_000;

/** The text with a backslash at each of the given offsets, which are in ascending order. */
const escapeAll = (text: string, offsets: readonly number[]): string =>
  [0, ...offsets].map((from, index) => text.slice(from, offsets[index])).join('\\');

const parsingFinder = once((): ((markdown: string) => RawHtml[]) => {
  const parser = createMarkdown();
  const lines = watchBlocks(parser);
  const pieces = watchInline(parser);
  return (markdown) => {
    lines.clear();
    pieces.clear();
    const tokens = parser.parse(markdown, {});
    const matches = new Map<number, number>();
    const texts = markdown.split('\n');
    const starts = lineStarts(texts);
    for (const line of lines) {
      const [text = '', start = 0] = [texts[line], starts[line]];
      matches.set(start + text.indexOf('<'), start + text.length);
    }
    for (const { token, offsetOf } of inlineBlocks(markdown, tokens))
      for (const [from, to] of pieces.get(token.content) ?? []) {
        const [start, end] = [offsetOf(from), offsetOf(to)];
        if (start !== undefined) matches.set(start, end ?? start + 1);
      }
    return [...matches].map(([start, end]) => ({ start, end })).sort((a, b) => a.start - b.start);
  };
});

/** Fills a set with the lines on which HTML would start, while the parser reads them as text. */
function watchBlocks({ block: { ruler }, options }: MarkdownIt): Set<number> {
  const lines = new Set<number>();
  const read = ruleOf(ruler, 'html_block');
  const watch: typeof read = (state, start, end, silent) => {
    const [{ length }, { line }] = [state.tokens, state];
    options.html = true;
    // Where it ends does not matter, and would be searched for in every line below.
    if (read(state, start, Math.min(end, start + 1), silent)) lines.add(start);
    options.html = false;
    state.tokens.length = length;
    state.line = line;
    return false;
  };
  ruler.at('html_block', watch, { alt: ['paragraph', 'reference', 'blockquote'] });
  return lines;
}

/** Fills a map with the places where HTML would start and end in a text, while it is read as text. */
function watchInline({ inline: { ruler }, options }: MarkdownIt): Map<string, Map<number, number>> {
  const pieces = new Map<string, Map<number, number>>();
  const read = ruleOf(ruler, 'html_inline');
  let special = { src: '', endAt: createSpecialHtmlReader('') };
  ruler.at('html_inline', (state) => {
    const { src, pos, posMax } = state;
    if (src.charAt(pos) !== '<' || pos + 2 >= posMax) return false;
    let end: number | undefined;
    if (/[!?]/.test(src.charAt(pos + 1))) {
      if (special.src !== src) special = { src, endAt: createSpecialHtmlReader(src) };
      end = special.endAt(pos);
    } else {
      options.html = true;
      if (read(state, true)) end = state.pos;
      options.html = false;
      state.pos = pos;
    }
    if (end !== undefined) {
      const lengths = pieces.get(src) ?? new Map<number, number>();
      pieces.set(src, lengths.set(pos, end));
    }
    return false;
  });
  return pieces;
}

interface Ruler<Rule> {
  readonly getRules: (chain: string) => Rule[];
  readonly disable: (name: string) => unknown;
  readonly enable: (name: string) => unknown;
}

/** A rule of the parser by its name: the one that disabling the name removes. */
export function ruleOf<Rule>(ruler: Ruler<Rule>, name: string): Rule {
  const rules = ruler.getRules('');
  ruler.disable(name);
  const others = new Set(ruler.getRules(''));
  ruler.enable(name);
  const rule = rules.find((candidate) => !others.has(candidate));
  if (rule === undefined) throw new Error(`The parser has no rule ${name}.`);
  return rule;
}
