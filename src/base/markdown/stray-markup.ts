import type { MarkdownIt, Token } from 'markdown-it';
import { once } from '../once.ts';
import { inlineBlocks, lineStarts } from './inline-blocks.ts';
import { createMarkdown } from './markdown-it.ts';
import { failedFormula } from '../text/failed-formula.ts';
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

/** A kind of text that is displayed in another way than its author meant. */
interface Trap {
  /** What is seen of it, in text without any markup. */
  readonly seen?: RegExp;
  /** What to write instead. */
  readonly write: string;
  /** What readers would see of it, if that is not what was typed. */
  readonly shown?: string;
  /** Whether it is looked for where a text is no markdown. */
  readonly plain?: 'too' | 'only';
}

const bullets = '·●○■□➢➤✓✔►▶→–—−';
const items = (...marks: readonly (readonly [string, string])[]): string[] =>
  marks.map(([one, next]) => String.raw`${indent}${one}[\p{L}\0].*\n[ \t]*${next}[\p{L}\0].*`);

/**
 * Each trap; the first one that matches counts. Of a list there are two lines, or a space or a bullet that nobody types
 * otherwise: one line may begin with an ending such as -ing, or with a day of a month.
 */
const table = {
  task: {
    seen: /^\[[ x]\](?=\s)/gi,
    write: 'There are no boxes to tick: leave out the brackets.',
  },
  fields: {
    seen: /^(?:title|description):[\s\S]*/g,
    write: 'Fields belong at the top of the file, between the first two lines ---.',
  },
  note: {
    seen: pattern(
      String.raw`^\[![a-z]+\]`,
      String.raw`${indent}:{3,} ?(?:\{?\.?[a-z].*)?$`,
      String.raw`${indent}(?:!!!|\?\?\?\+?) [a-z]+(?: ".*")?$`,
      String.raw`${indent}\.\. [a-z-]+::.*`,
    ),
    write: 'There are no boxes for notes: begin with a bold word, such as **Note:**',
  },
  wiki: {
    seen: /!?\[\[(?=[^[\]\n]*[a-z])[^[\]\n]+\]\]/gi,
    write: 'Write [text](/address): the name of a page alone is no link.',
  },
  link: {
    seen: pattern(String.raw`!?\[[^[\]]+\]\(${address}[^()\n]*(?:\)|$)`),
    write:
      'Write [text](/address), or [text](/address "title") with straight quotes: no space in the address, no size, and a ) after it.',
  },
  gap: {
    seen: pattern(String.raw`!?\[[^[\]]+\]\s+\(${address}[^()\s]*\)`),
    write: 'Write [text](/address), with nothing between ] and (.',
  },
  reversed: {
    seen: pattern(String.raw`\([^()\n]+\)\[${address}[^[\]\s]*\]`),
    write: 'Write [text](/address), with the text first and in square brackets.',
  },
  footnote: {
    seen: /\[\^(?!\w-\w\])[\w-]+\]/g,
    write: 'There are no footnotes: put the note into the text, such as in parentheses.',
  },
  directive: {
    seen: /(?<![\w:]):{1,2}[a-z][\w-]*\[[^\]\n]*\](?:\{[^{}\n]*\})?/g,
    write: 'Nothing is put in here: write the words alone.',
  },
  reference: {
    seen: /(?<![\w\])/])\[(?!\d+\])[^[\]]+\]\[(?!\d+\]|\w-\w\])(?:[^[\]]{3,})?\]/g,
    write: 'Write [text](/address), or say below the text where it leads: [name]: /address',
  },
  template: {
    seen: /\{\{[^{}\n]+\}\}|\{%[^{}\n]+%\}/g,
    write: 'Nothing is filled in here: write the text itself.',
  },
  attributes: {
    seen: /\{(?:[#.][a-z]|::? ?[a-z#./]|[a-z-]{2,}=["']?\w)[^{}\n]*\}/gi,
    write:
      'Leave it out: there are no classes or sizes, and the anchor of a heading is made of its words.',
  },
  contents: {
    seen: /^\[toc\]$/gim,
    write: 'Leave it out: a long page with several parts lists them by itself.',
  },
  comment: {
    seen: /(?<![\w%])%%[^%]+%%(?![\w%])|\{\/\*[^{}]+\*\/\}/g,
    write: 'Leave it out: there are no comments, so readers would read it.',
  },
  code: {
    seen: /^(?:import (?:[^"'\n;]+ from )?["'][^"'\n]+["'];?|export const \w+ = .*)$/gm,
    write: 'Leave it out: no code of a page is run.',
  },
  emoji: { seen: /(?<![\w:/]):[a-z][a-z\d_+-]+:(?![\w:/])/g, write: 'Paste the emoji itself.' },
  highlight: {
    seen: pattern(
      String.raw`(?<![\w=])==(?=[^\s=>])[^=\n]*[^\s=<]==(?![\w=])`,
      String.raw`(?<![\w+])\+\+[^+\s](?:[^+\n]*[^+\s])?\+\+(?![\w+])`,
      String.raw`(?<![\w'])'{3}[^'\n]+'{3}(?!')`,
    ),
    write: 'Write the words in bold instead: **words**',
  },
  raised: {
    seen: /(?<![\^\\])\^[\p{L}\p{N}]{1,12}\^(?![\^\p{L}\p{N}])/gu,
    write: 'Nothing is raised: write the sign itself, such as ² or ™.',
  },
  formula: {
    seen: /(?<![\w$\\])\$(?=[^$\s\d])[^$\n^_=\\]*[\^_=\\][^$\n]*\$(?![\w$])/g,
    write: 'There are no formulas: write it in words and signs, such as E = mc².',
  },
  definition: {
    seen: /^: {1,3}\S.*$/gm,
    write:
      'There are no lists of terms: write **term**: and what it is, each as an item of a list.',
  },
  emphasis: {
    seen: pattern(
      String.raw`(?<![\w*])\*\*(?:[^*\s][^*\n]*|[^*\n]*[^*\s])\*\*(?![\w*])`,
      String.raw`(?<=${wide})\*[^*\s][^*\n]*\*(?!\*)|(?<!\*)\*[^*\n]*[^*\s]\*(?=${wide})`,
    ),
    write:
      'Put the asterisks right beside letters, within spaces, brackets and quotes: 「**words**」',
  },
  table: {
    seen: /^\|.*\|[ \t]*\n\|.*\|[ \t]*$/gm,
    write: 'Write a row such as | --- | --- | below the first one, with as many columns.',
  },
  heading: {
    seen: pattern(
      String.raw`${indent}#(?:#{1,5}|(?=${space}))${space}*[\p{L}\0].*`,
      String.raw`${indent}#{7,}${space}*[\p{L}\0].*`,
    ),
    write: 'Write one to six # marks and an ordinary space, as in ## Wheels.',
  },
  garbled: {
    seen: new RegExp(
      `â(?:€${byte}|${byte}${sure}|${sure}${byte})|ðŸ${byte}{2}|[ÂÃ]${sure}|[ÅÄ](?![²³])${sure}|(?:[Â-ß]${byte}){2}`,
      'g',
    ),
    write: 'Type it again: it was one character.',
    shown: 'was saved in one encoding and read in another, and readers would see it so',
    plain: 'too',
  },
  list: {
    seen: pattern(
      String.raw`${indent}[•‣⁃▪◦]${space}*[^\s•‣⁃▪◦].*`,
      String.raw`${indent}[-*+](?! )${space}+[^\s\d].*`,
      String.raw`${indent}([${bullets}])${space}+[\p{L}\0].*\n[ \t]*\1${space}+[\p{L}\0].*`,
      ...items(
        ...['-', String.raw`\d{1,3}\.`, String.raw`\d{1,3}\)`].map((mark) => {
          const lead = `${mark}${space}*${mark.endsWith('.') ? String.raw`(?!x\b)` : ''}`;
          return [lead, lead] as const;
        }),
        ['o\t', 'o\t'],
        ['a\\) ', 'b\\) '],
        ['\\(1\\) ', '\\(2\\) '],
        ['i\\. ', 'ii\\. '],
        ['1- ', '2- '],
      ),
    ),
    write:
      'Begin each item with a hyphen, or a number and a point, and an ordinary space; leave a blank line above the first.',
    shown: 'is no list here, and readers would see one paragraph',
  },
  fence: {
    write: 'Write a line of the same marks below the code.',
    shown: 'begins code without an end, and readers would see all below it as code',
  },
  indented: {
    write: 'Take away the spaces before it; code goes between two lines ```.',
    shown: 'is indented by four spaces or a tab, so readers would see it as code',
  },
  sublist: {
    write: 'Indent it as far as the words of the item above, by three spaces or more.',
    shown: 'is not part of the item above it, so the numbers begin again below it',
  },
  underlined: {
    write: 'Leave a blank line above the line ---.',
    shown: 'is a heading, as a line --- is right below it',
  },
  entity: {
    seen: pattern(
      '&(?:#\\d+|#x[\\da-f]+|amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|[lr][sd]quo|euro|pound|copy|reg|trade);',
      '&[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|zlig);',
    ),
    write: 'Write the character that it stands for.',
    plain: 'only',
  },
  failure: {
    seen: new RegExp(failedFormula, 'g'),
    write: 'A formula failed where this came from: write the value itself.',
    plain: 'only',
  },
  markup: {
    seen: pattern(
      String.raw`(?<![\w*])\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*(?![\w*])`,
      String.raw`!?\[[^[\]]+\]\(${address}[^()\s]*\)`,
      '`[^`\\n]+`',
      String.raw`</?(?:a|b|br|code|div|em|h[1-6]|i|img|li|p|small|span|strong|su[bp]|u|ul)(?:\s[^<>]*)?/?>`,
    ),
    write: 'This field is plain text: leave the marks out.',
    plain: 'only',
  },
} satisfies Readonly<Record<string, Trap>>;

export type StraySort = keyof typeof table;

/** Each kind of text that is displayed in another way than its author meant: what is seen, and what to write. */
export const traps: Readonly<Record<StraySort, Trap>> = table;

const sorts = Object.entries(traps) as (readonly [StraySort, Trap])[];

/** What a text without brackets, stars and bars may hold. */
const rare =
  /^[ \t>*+\d.)-]*(?:#+[^ #\d\n]|#{7}|[-*+][^\S \n]|-\p{L}|[•‣⁃▪◦]|\d[.)](?:[^\S \n]|\p{L})|:::|!!!|\?\?\?|`{3}|~{3}|import |export |\.\. [a-z]|: |[·●○■□➢➤✓✔►▶→–—−]\s|o\t|a\) |\(1\) |i\. |1- )|^(?![ \t>*+-]*\d+[.)]).+\n[ \t>]*(?!1[.)])\d+[.)] |:[a-z][\w+-]+[:[]|==\S|\{(?:[#.:{%/]|[a-z-]{2,}=)|%%|[Â-ßâð][^\0-\x7f]|\+\+\S|'{3}|\^\S|\$\D|^(?: {4}|\t)[ \t]*\p{Lu}|^ {1,2}[-*+] /imu;

/** Whether a text may contain stray markup; most texts cannot, and need no parser for it. */
export const mayHoldStrayMarkup = (markdown: string): boolean =>
  rare.test(markdown) ||
  (/[[*|]|^-{3}/m.test(markdown) && renderPlainParagraphs(markdown, (path) => path) === undefined);

interface Stray {
  readonly sort: StraySort;
  readonly start: number;
  readonly end: number;
}

/** Whether a text that is no markdown may contain something stray. */
export const mayHoldStrayInPlain = (text: string): boolean =>
  /&#?\w+;|[Â-ßâð][^\0-\x7f]|\*\*|\]\(|`|<\/?[a-z]/i.test(text) || failedFormula.test(text);

/** The same of a text that is no markdown, in which an entity and marks are displayed literally, too. */
export const strayInPlain = (text: string): Stray[] =>
  sorts.flatMap(([sort, { seen, plain }]) =>
    seen === undefined || plain === undefined
      ? []
      : [...text.matchAll(seen)].map(({ 0: { length }, index: start }) => ({
          sort,
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
    const strays: Stray[] = strayBlocks(tokens, markdown);
    for (const { token, offsetOf } of inlineBlocks(markdown, tokens)) {
      const index = tokens.indexOf(token);
      let text = plainText(token.content);
      for (const [sort, { seen, plain }] of sorts) {
        if (seen === undefined || plain === 'only') continue;
        if (sort === 'task' && tokens[index - 2]?.type !== 'list_item_open') continue;
        if (sort === 'fields' && tokens[index - 1]?.markup !== '-') continue;
        text = text.replace(seen, (...match: unknown[]) => {
          const written = String(match[0]);
          const at = Number(match.find((part) => typeof part === 'number'));
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

/** The first line of each block that is something else than it seems. */
function strayBlocks(tokens: readonly Token[], markdown: string): Stray[] {
  const lines = markdown.split('\n');
  const starts = lineStarts(lines);
  return tokens.flatMap((token, index): Stray[] => {
    const sort = straySort(token, tokens[index - 1], tokens[index + 1], lines);
    const [first = 0] = token.map ?? [];
    const [line = '', start = 0] = [lines[first], starts[first]];
    const from = start + line.search(/[^ \t>]|$/);
    return sort === undefined ? [] : [{ sort, start: from, end: start + line.length }];
  });
}

/** Words that are no code: a sentence. */
const sentence = /^[ \t]*\p{Lu}\p{L}* (?:\S+ ){2,}[^{}<>=;$\n]*[\p{L}.!?…:,”"]\s*$/mu;

function straySort(
  { type, map, markup, content }: Token,
  before: Token | undefined,
  next: Token | undefined,
  lines: readonly string[],
): StraySort | undefined {
  const [first, end] = map ?? [0, 0];
  switch (type) {
    case 'fence': {
      const last = end - first > 1 ? (lines[end - 1]?.trimEnd() ?? '') : '';
      return last.endsWith(markup) && !/\w/.test(last) ? undefined : 'fence';
    }
    case 'code_block':
      return sentence.test(content) ? 'indented' : undefined;
    case 'bullet_list_open':
      return before?.type === 'ordered_list_close' && /^ {1,2}[-*+] /.test(lines[first] ?? '')
        ? 'sublist'
        : undefined;
    case 'heading_open':
      return markup === '-' &&
        /[.!?…]$|\n/.test(next?.content ?? '') &&
        !/^(?:title|description):/.test(next?.content ?? '')
        ? 'underlined'
        : undefined;
    default:
      return undefined;
  }
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
