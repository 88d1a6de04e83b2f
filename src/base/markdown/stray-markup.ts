import type { MarkdownIt, Token } from 'markdown-it';
import { once } from '../once.ts';
import { inlineBlocks, lineStarts } from './inline-blocks.ts';
import { createMarkdown } from './markdown-it.ts';
import { renderPlainParagraphs } from './plain-paragraphs.ts';
import { ruleOf } from './raw-html.ts';

/** The beginning of what can only be an address: a sound is between slashes, and a number may follow #. */
const address = String.raw`(?=/(?![^\s/]+/(?!\w))|#(?!\d)|\{[{%]|\.{1,2}/|https?:|mailto:|[\w/-]+\.[a-z]{2,4}\b)`;
const wide = String.raw`[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]`;
const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'gimu');
/** Bytes of UTF-8 in Windows-1252, after the first; `sure` are those that no text has after a letter. */
const sure = String.raw`[\x80-\x9f¡-¶¸-º¼-¿ŒœŠšŸŽžƒˆ˜†‡•‰€™]`;
const byte = String.raw`(?:${sure}|[\xa0·»‘’‚“”„–—…‹›])`;
const space = String.raw`[^\S\n]`;
const indent = String.raw`^[ \t]*`;

/**
 * Each kind in text without any markup; the first one that matches counts. Of a list there are two lines, or a space or
 * a bullet that nobody types otherwise: one line may begin with an ending such as -ing, or with a day of a month.
 */
const sorts = {
  task: /^\[[ x]\](?=\s)/gi,
  fields: /^(?:title|description):[\s\S]*/g,
  note: pattern(
    String.raw`^\[![a-z]+\]`,
    String.raw`${indent}:{3,} ?(?:\{?\.?[a-z].*)?$`,
    String.raw`${indent}(?:!!!|\?\?\?\+?) [a-z]+(?: ".*")?$`,
  ),
  wiki: /!?\[\[(?=[^[\]\n]*[a-z])[^[\]\n]+\]\]/gi,
  link: pattern(String.raw`!?\[[^[\]]+\]\(${address}[^()\n]*(?:\)|$)`),
  gap: pattern(String.raw`!?\[[^[\]]+\]\s+\(${address}[^()\s]*\)`),
  reversed: pattern(String.raw`\([^()\n]+\)\[${address}[^[\]\s]*\]`),
  footnote: /\[\^(?!\w-\w\])[\w-]+\]/g,
  reference: /(?<![\w\])/])\[(?!\d+\])[^[\]]+\]\[(?!\d+\]|\w-\w\])(?:[^[\]]{3,})?\]/g,
  template: /\{\{[^{}\n]+\}\}|\{%[^{}\n]+%\}/g,
  attributes: /\{(?:[#.][a-z]|::? ?[a-z#./])[^{}\n]*\}/gi,
  contents: /^\[toc\]$/gim,
  comment: /(?<![\w%])%%[^%]+%%(?![\w%])|\{\/\*[^{}]+\*\/\}/g,
  code: /^(?:import (?:[^"'\n;]+ from )?["'][^"'\n]+["'];?|export const \w+ = .*)$/gm,
  emoji: /(?<![\w:/]):[a-z][a-z\d_+-]+:(?![\w:/])/g,
  highlight: /(?<![\w=])==(?=[^\s=>])[^=\n]*[^\s=<]==(?![\w=])/g,
  emphasis: pattern(
    String.raw`(?<![\w*])\*\*(?:[^*\s][^*\n]*|[^*\n]*[^*\s])\*\*(?![\w*])`,
    String.raw`(?<=${wide})\*[^*\s][^*\n]*\*(?!\*)|(?<!\*)\*[^*\n]*[^*\s]\*(?=${wide})`,
  ),
  table: /^\|.*\|[ \t]*\n\|.*\|[ \t]*$/gm,
  heading: pattern(String.raw`${indent}#(?:#{1,5}|(?=${space}))${space}*[\p{L}\0].*`),
  garbled: new RegExp(
    `â(?:€${byte}|${byte}${sure}|${sure}${byte})|ðŸ${byte}{2}|[ÂÃ]${sure}|[ÅÄ](?![²³])${sure}|(?:[Â-ß]${byte}){2}`,
    'g',
  ),
  list: pattern(
    String.raw`${indent}[•‣⁃▪◦]${space}*[^\s•‣⁃▪◦].*`,
    String.raw`${indent}[-*+](?! )${space}+[^\s\d].*`,
    ...[`-${space}*`, String.raw`\d{1,3}\.${space}*(?!x\b)`, String.raw`\d{1,3}\)${space}*`].map(
      (mark) => String.raw`${indent}${mark}[\p{L}\0].*\n[ \t]*${mark}[\p{L}\0].*`,
    ),
  ),
};

/** A kind of text that is displayed in another way than its author meant. */
export type StraySort = keyof typeof sorts | 'fence' | 'entity';

/** What a text without brackets, stars and bars may hold. */
const rare =
  /^[ \t>*+\d.)-]*(?:#+[^ #\d\n]|[-*+][^\S \n]|-\p{L}|[•‣⁃▪◦]|\d[.)](?:[^\S \n]|\p{L})|:::|!!!|\?\?\?|`{3}|~{3}|import |export )|^(?![ \t>*+-]*\d+[.)]).+\n[ \t>]*(?!1[.)])\d+[.)] |:[a-z][\w+-]+:|==\S|\{[#.:{%/]|%%|[Â-ßâð][^\0-\x7f]/imu;

/** Whether a text may contain stray markup; most texts cannot, and need no parser for it. */
export const mayHoldStrayMarkup = (markdown: string): boolean =>
  rare.test(markdown) ||
  (/[[*|]|^-{3}/m.test(markdown) && renderPlainParagraphs(markdown, (path) => path) === undefined);

interface Stray {
  readonly sort: StraySort;
  readonly start: number;
  readonly end: number;
}

const entity = pattern(
  '&(?:#\\d+|#x[\\da-f]+|amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|[lr][sd]quo|euro|pound|copy|reg|trade);',
  '&[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|zlig);',
);

/** The same of a text that is no markdown, in which an entity is displayed literally, too. */
export const strayInPlain = (text: string): Stray[] =>
  Object.entries({ garbled: sorts.garbled, entity }).flatMap(([sort, written]) =>
    [...text.matchAll(written)].map(({ 0: { length }, index: start }) => ({
      sort: sort as StraySort,
      start,
      end: start + length,
    })),
  );

const strayFinder = once(() => {
  const parser = createMarkdown();
  parser.validateLink = () => true; // the check of links reports it
  const plainText = watchInline(parser);
  return (markdown: string) => {
    const tokens = parser.parse(markdown, {});
    const fences: Stray[] = openFences(tokens, markdown);
    for (const { token, offsetOf } of inlineBlocks(markdown, tokens)) {
      const index = tokens.indexOf(token);
      let text = plainText(token.content);
      for (const sort of Object.keys(sorts) as (keyof typeof sorts)[]) {
        if (sort === 'task' && tokens[index - 2]?.type !== 'list_item_open') continue;
        if (sort === 'fields' && tokens[index - 1]?.markup !== '-') continue;
        text = text.replace(sorts[sort], (written: string, at: number) => {
          const [start, end] = [offsetOf(at), offsetOf(at + written.length)];
          if (start !== undefined) fences.push({ sort, start, end: end ?? start + 1 });
          return '\0'.repeat(written.length);
        });
      }
    }
    return fences;
  };
});

export const strayIn = (markdown: string): Stray[] => strayFinder()(markdown);

/** The first line of each fenced code that has no last one. */
function openFences(tokens: readonly Token[], markdown: string): Stray[] {
  const lines = markdown.split('\n');
  const starts = lineStarts(lines);
  return tokens.flatMap(({ type, map, markup }): Stray[] => {
    const [first, end] = map ?? [0, 0];
    const last = end - first > 1 ? (lines[end - 1]?.trimEnd() ?? '') : '';
    if (type !== 'fence' || (last.endsWith(markup) && !/\w/.test(last))) return [];
    const [line = '', start = 0] = [lines[first], starts[first]];
    return [{ sort: 'fence', start: start + line.indexOf(markup), end: start + line.length }];
  });
}

/** Returns the content of a block with NUL for what the parser read as markup or as escaped. */
function watchInline({ core, inline: { ruler, ruler2 } }: MarkdownIt): (content: string) => string {
  const read = new Map<string, { from: number; to: number; mark?: Token }[]>();
  core.ruler.before('normalize', 'forget', () => {
    read.clear(); // the same words may stand in several blocks of a document
  });
  // A mark that is text stays a token of its own.
  ruler2.disable('fragments_join');
  core.ruler.disable('text_join');
  for (const name of ['escape', 'backticks', 'link', 'image', 'autolink', 'entity', 'emphasis']) {
    const rule = ruleOf(ruler, name);
    ruler.at(name, (state, silent) => {
      const { pos: from, src } = state;
      if (!rule(state, silent)) return false;
      const pieces = read.get(src) ?? [];
      if (!silent) read.set(src, pieces);
      if (name !== 'emphasis') pieces.push({ from, to: state.pos });
      else
        for (const [index, mark] of state.tokens.slice(from - state.pos).entries())
          pieces.push({ from: from + index, to: from + index + 1, mark });
      return true;
    });
  }
  return (content) => {
    const characters = content.split('');
    for (const { from, to, mark } of read.get(content) ?? [])
      if (mark?.type !== 'text' || mark.content === '') characters.fill('\0', from, to);
    return characters.join('');
  };
}
