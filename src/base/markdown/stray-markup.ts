import type { MarkdownIt, Token } from 'markdown-it';
import { once } from '../once.ts';
import { inlineBlocks, lineStarts } from './inline-blocks.ts';
import { createMarkdown } from './markdown-it.ts';
import { failedFormula, letterOrSign as letter, type TrapName, trapsIn } from '../text/traps.ts';
import { renderPlainParagraphs } from './plain-paragraphs.ts';
import { ruleOf } from './raw-html.ts';

/** What a text without brackets, stars and bars may hold. */
const rare = new RegExp(
  String.raw`^[ \t\u00a0\u2000-\u200a\u202f\u3000>*+\d.)-]*(?:[?<~]|[Hh][1-6]\. |={1,6} |\/\/|#+[^ #\d\n]|#{7}|[-*+][^\S \n]|-${letter}|[•‣⁃▪◦]|\d[.)](?:[^\S \n]|${letter})|:::|!!!|\?\?\?|\x60{3}|~{3}|import |export |\.\. [A-Za-z]|: |[·●○■□➢➤✓✔►▶→–—−]\s|[Oo]\t|[Aa]\) |\(1\) |[Ii]\. |1- )|^(?![ \t>*+-]*\d+[.)]).+\n[ \t>]*(?!1[.)])\d+[.)] |:[a-z][\w+-]+[:[]|==\S|\{(?:[#.:{%/]|[A-Za-z-]{2,}=)|%%|[Â-ßâð][^\0-\x7f]|\+\+\S|'{3}|\^\S|\$\D|^(?: {4}|\t)[ \t]*(?:${letter}|[->#*+\d])|^ {1,2}[-*+] |^[\u00a0\u2000-\u200a\u202f\u3000]{1,4}[-*+•\d]|^ {0,3}#{1,6}[ \t]*$|^[\\+.§_>-]#|[^\s\]]\(\/|":[/Hh]|\/\*|^#{1,6} +#|\sÂ\s|!\(\/|[{}\\]|${letter}\((?:\s|${letter})|${letter}[.!?]?[#%$^<>|@~]|${letter}(?:\?${letter}|" ?${letter})|\x60|\)\)|^[^()\n\r\u2028\u2029]*${letter}\)[\s,]|\)${letter}|[.!?][-/_=]$|\s\?|(?:^|\s)\||${letter}:? >|^[ \t]*>[ \t>]*$|["”]\.${letter}|[^\s>]>|^[ \t>]*[-*+]$`,
  'm',
);

/** Whether a text may contain stray markup; most texts cannot, and need no parser for it. */
export const mayHoldStrayMarkup = (markdown: string): boolean =>
  rare.test(markdown) ||
  (markdown.includes('"') && /[“”„]/.test(markdown)) ||
  /^[ \t>]*(?:[-*+]|\d{1,3}[.)]) |<\w/m.test(markdown) ||
  (/[[\]*|]|^-{3}/m.test(markdown) &&
    renderPlainParagraphs(markdown, (path) => path) === undefined);

interface Stray {
  readonly sort: TrapName;
  readonly start: number;
  readonly end: number;
}

/** What a text that is no markdown may hold. */
const rareInPlain = new RegExp(
  String.raw`["<>[\\\]^\x60{|}~]|'''|%%|\*\*|\/\*|\+\+|==|&[#A-Za-z]|@(?![^\s@]{0,40}\.)|^\/\/ |${letter}(?:\((?:\s|${letter})|\?${letter}|[.!?]?[#$%]|[.!?][-/_=](?:\s|$)|- [^\s!-@[-~])|(?:^|\s)\?${letter}|^[^()]*\)|  - |[,;](?:${letter}| -|\s*$)|[Â-ßâð][^\0-\x7f]|\sÂ\s|^[^“”„‟]*[“”„‟](?:(?:[^“”„‟]*[“”„‟]){2})*[^“”„‟]*$|["”]\.${letter}`,
);

/** Whether a text that is no markdown may contain something stray. */
export const mayHoldStrayInPlain = (text: string): boolean =>
  rareInPlain.test(text) || failedFormula.test(text);

const plainTraps = once(() => trapsIn('plain', 'texts'));

/** The same of a text that is no markdown, in which an entity and marks are displayed literally, too. */
export function strayInPlain(text: string): Stray[] {
  const strays: Stray[] = [];
  for (const [sort, { seen, sign }] of plainTraps()) {
    if (seen === undefined || sign?.test(text) === false) continue;
    for (const { 0: written, index: start } of text.matchAll(seen())) {
      const end = start + written.length;
      if (strays.every((stray) => end <= stray.start || start >= stray.end))
        strays.push({ sort, start, end });
    }
  }
  return strays;
}

const strayFinder = once(() => {
  const parser = createMarkdown();
  parser.validateLink = () => true; // the check of links reports it
  const plainText = watchInline(parser);
  const sorts = trapsIn('markdown', 'texts');
  return (markdown: string) => {
    const tokens = parser.parse(markdown, {});
    const strays: Stray[] = strayBlocks(tokens, markdown);
    const indexes = new Map(tokens.map((token, index) => [token, index]));
    const lines = markdown.split('\n');
    const items = new Set(
      tokens.flatMap(({ type, map }) => (type === 'list_item_open' ? (map?.[0] ?? []) : [])),
    );
    for (const {
      token,
      lines: [first],
      offsetOf,
    } of inlineBlocks(markdown, tokens)) {
      const index = indexes.get(token) ?? 0;
      let text = plainText(token.content);
      for (const [sort, { seen, sign }] of sorts) {
        if (seen === undefined || sign?.test(text) === false) continue;
        const item = tokens[index - 2]?.type === 'list_item_open' ? tokens[index - 2] : undefined;
        if ((sort === 'task' || sort === 'run') && item === undefined) continue;
        if (sort === 'fields' && tokens[index - 1]?.markup !== '-') continue;
        let [line, before] = [0, 0];
        text = text.replace(seen(), (...match: unknown[]) => {
          const written = String(match[0]);
          const at = Number(match.find((part) => typeof part === 'number'));
          if (sort === 'run' && !isNextItem(written, item)) return written;
          if (sort === 'beside') {
            line += text.slice(before, at).split('\n').length - 1;
            before = at;
            if (line === 0 && item !== undefined) return written;
            const beside = [first + line - 1, first + line + 1].filter((near) => items.has(near));
            if (
              !isBeside(
                written,
                beside.map((near) => lines[near]),
              )
            )
              return written;
          }
          const [start, end] = [offsetOf(at), offsetOf(at + written.length)];
          if (start !== undefined) strays.push({ sort, start, end: end ?? start + 1 });
          return '\0'.repeat(written.length);
        });
      }
    }
    return strays;
  };
});

export const strayIn = (markdown: string): Stray[] => strayFinder()(markdown);

/** Whether a mark within an item is that of the item after it. */
const isNextItem = (written: string, { markup = '', info = '' }: Partial<Token> = {}): boolean => {
  const [, number] = /^\.[,;]?\s*(\d+)/.exec(written) ?? [];
  return number === undefined ? markup === '-' : Number(number) === Number(info) + 1;
};

/** Whether a line that begins with a sign or a number stands beside an item, of a number beside the one before or after. */
function isBeside(line: string, items: readonly (string | undefined)[]): boolean {
  const number = Number.parseInt(line.replace(/^[\s<]+/, ''), 10);
  return items.some((item = '') => {
    const [, itemNumber] = /^[ \t>]*(\d{1,9})[.)]/.exec(item) ?? [];
    if (Number.isNaN(number) || itemNumber === undefined)
      return Number.isNaN(number) && !itemNumber;
    return Math.abs(Number(itemNumber) - number) === 1;
  });
}

/** The first line of each block that is something else than it seems. */
function strayBlocks(tokens: readonly Token[], markdown: string): Stray[] {
  const lines = markdown.split('\n');
  const starts = lineStarts(lines);
  let head = 0;
  return tokens.flatMap((token, index): Stray[] => {
    const [first = 0] = token.map ?? [];
    if (token.type === 'table_open') head = first;
    const isRow = token.type === 'tr_open' && first > head;
    const sort = isRow
      ? oddRow(lines[first], lines[head])
      : straySort(token, tokens[index - 1], tokens[index + 1], lines);
    const [line = '', start = 0] = [lines[first], starts[first]];
    const from = start + line.search(/[^ \t>]|>[ \t]*$|$/);
    return sort === undefined ? [] : [{ sort, start: from, end: start + line.length }];
  });
}

/** What is odd about a row: more cells than the first one, or fewer and no bar at an end. */
function oddRow(line = '', head = ''): TrapName | undefined {
  const bars = [line, head].map((row) => row.replace(/^[ \t>]*\||\|\s*$/g, ''));
  const [cells = 0, wanted = 0] = bars.map((row) => row.split(/(?<!\\)\|/).length);
  if (cells > wanted) return 'cells';
  // Where there is no bar at an end, or a wide gap, one is missing.
  const isOdd = !/^[ \t>]*\|.*\|\s*$/.test(line) || /[^\s|] {2,}[^\s|]/.test(line);
  return cells < wanted && isOdd ? 'row' : undefined;
}

/** Words that are no code: a sentence. */
const sentence =
  /^[ \t]*(?:> |#{2,6} |(?:[-*+]|\d+\.) \p{Lu}).*|^[ \t]*\p{Lu}\p{L}* (?:\S+ ){2,}[^{}=;$\n]*[\p{L}.!?…:,”"]\s*$/mu;

function straySort(
  { type, map, markup, content }: Token,
  before: Token | undefined,
  next: Token | undefined,
  lines: readonly string[],
): TrapName | undefined {
  const [first, end] = map ?? [0, 0];
  switch (type) {
    case 'fence': {
      const last = end - first > 1 ? (lines[end - 1]?.trimEnd() ?? '') : '';
      return last.endsWith(markup) && !/\w/.test(last) ? undefined : 'fence';
    }
    case 'code_block':
      return sentence.test(content) ? 'indented' : undefined;
    case 'ordered_list_open':
    case 'bullet_list_open':
      if (before?.type === 'ordered_list_close' && /^ {1,2}[-*+] /.test(lines[first] ?? ''))
        return 'sublist';
      return (before?.type === 'ordered_list_close' ||
        before?.type === type.replace('open', 'close')) &&
        /\S/.test(lines[first - 1] ?? '')
        ? 'otherList'
        : undefined;
    case 'blockquote_open':
      return next?.type === 'blockquote_close' ? 'empty' : undefined;
    case 'list_item_open':
      return next?.type === 'list_item_close' && /^[ \t>]*-[ \t]*$/.test(lines[first] ?? '')
        ? 'empty'
        : undefined;
    case 'heading_open':
      if (next?.content === '') return 'emptyHeading';
      if (next?.content.startsWith('#') === true) return 'heading';
      return markup === '-' &&
        /[.!?…]$|\n/.test(next?.content ?? '') &&
        !/^(?:title|description):/.test(next?.content ?? '')
        ? 'underlined'
        : undefined;
    default:
      return undefined;
  }
}

/** Returns the content of a block with U+0001 for marks of emphasis, NUL for what else the parser read as markup or as escaped. */
function watchInline({ core, inline: { ruler, ruler2 } }: MarkdownIt): (content: string) => string {
  /** By where they begin: the same words in several blocks are read alike. */
  const read = new Map<string, Map<number, { to: number; mark?: Token }>>();
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
      const pieces = read.get(src) ?? new Map<number, { to: number; mark?: Token }>();
      if (!silent) read.set(src, pieces);
      // A backslash before anything but a sign stays one, and so does a backtick without another.
      if (/^(?:`+|\\[^!-/:-@[-`{-~\n]?)$/.test(src.slice(from, state.pos))) return true;
      if (name !== 'emphasis') pieces.set(from, { to: state.pos });
      else
        for (const [index, mark] of state.tokens.slice(from - state.pos).entries())
          pieces.set(from + index, { to: from + index + 1, mark });
      return true;
    });
  }
  return (content) => {
    const characters = content.split('');
    for (const [from, { to, mark }] of read.get(content) ?? [])
      if (mark?.type !== 'text' || mark.content === '')
        characters.fill(mark === undefined ? '\0' : '\x01', from, to);
    return characters.join('');
  };
}
