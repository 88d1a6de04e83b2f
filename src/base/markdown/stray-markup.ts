import type { MarkdownIt, Token } from 'markdown-it';
import { inlineBlocks } from './inline-blocks.ts';
import { createMarkdown } from './markdown-it.ts';
import { renderPlainParagraphs } from './plain-paragraphs.ts';
import { ruleOf } from './raw-html.ts';

/** The beginning of what can only be an address: a sound is between slashes, and a number may follow #. */
const address = String.raw`(?=/(?![^\s/]+/(?!\w))|#(?!\d)|\.{1,2}/|https?:|mailto:|[\w/-]+\.[a-z]{2,4}\b)`;
const wide = String.raw`[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]`;
const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'gim');

/** Each kind in text without any markup; the first one that matches counts. */
const sorts = {
  task: /^\[[ x]\](?=\s)/gi,
  fields: /^(?:title|description):[\s\S]*/g,
  note: /^\[![a-z]+\]/gi,
  link: pattern(String.raw`!?\[[^[\]]+\]\(${address}[^()\n]*(?:\)|$)`),
  gap: pattern(String.raw`!?\[[^[\]]+\]\s+\(${address}[^()\s]*\)`),
  reversed: pattern(String.raw`\([^()\n]+\)\[${address}[^[\]\s]*\]`),
  footnote: /\[\^(?!\w-\w\])[\w-]+\]/g,
  reference: /(?<![\w\])/])\[(?!\d+\])[^[\]]+\]\[(?!\d+\]|\w-\w\])(?:[^[\]]{3,})?\]/g,
  attributes: /\{[#.][a-z][^{}\n]*\}/gi,
  emoji: /(?<![\w:/]):[a-z][a-z\d_+-]+:(?![\w:/])/g,
  highlight: /(?<![\w=])==(?=[^\s=>])[^=\n]*[^\s=<]==(?![\w=])/g,
  emphasis: pattern(
    String.raw`(?<![\w*])\*\*(?:[^*\s][^*\n]*|[^*\n]*[^*\s])\*\*(?![\w*])`,
    String.raw`(?<=${wide})\*[^*\s][^*\n]*\*(?!\*)|(?<!\*)\*[^*\n]*[^*\s]\*(?=${wide})`,
  ),
  table: /^\|.*\|[ \t]*\n\|.*\|[ \t]*$/gm,
};

/** A kind of text that was typed as markup and is displayed literally. */
export type StraySort = keyof typeof sorts;

/** Whether a text may contain stray markup; most texts cannot, and need no parser for it. */
export const mayHoldStrayMarkup = (markdown: string): boolean =>
  /:[a-z][\w+-]+:|==\S|\{[#.]/i.test(markdown) ||
  (/[[*|]|^-{3}/m.test(markdown) && renderPlainParagraphs(markdown, (path) => path) === undefined);

/** Finds the stray markup of one text after another; offsets are UTF-16 units. */
export function createStrayMarkupFinder() {
  const parser = createMarkdown();
  parser.validateLink = () => true; // the check of links reports it
  const plainText = watchInline(parser);
  return (markdown: string) => {
    const tokens = parser.parse(markdown, {});
    const found: { readonly sort: StraySort; readonly start: number; readonly end: number }[] = [];
    for (const { token, offsetOf } of inlineBlocks(markdown, tokens)) {
      const index = tokens.indexOf(token);
      let text = plainText(token.content);
      for (const sort of Object.keys(sorts) as StraySort[]) {
        if (sort === 'task' && tokens[index - 2]?.type !== 'list_item_open') continue;
        if (sort === 'fields' && tokens[index - 1]?.markup !== '-') continue;
        text = text.replace(sorts[sort], (written: string, at: number) => {
          const [start, end] = [offsetOf(at), offsetOf(at + written.length)];
          if (start !== undefined) found.push({ sort, start, end: end ?? start + 1 });
          return '\0'.repeat(written.length);
        });
      }
    }
    return found;
  };
}

/** Returns the content of a block with NUL for what the parser read as markup or as escaped. */
function watchInline({ core, inline: { ruler, ruler2 } }: MarkdownIt): (content: string) => string {
  const read = new Map<string, { from: number; to: number; mark?: Token }[]>();
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
    read.delete(content);
    return characters.join('');
  };
}
