import type { ErrorCode } from 'yaml';
import { once } from '../once.ts';

/** The beginning of what can only be an address: a sound is between slashes, and a number may follow #. */
const address = String.raw`(?=/(?![^\s/]+/(?![\w\n]))|#(?!\d)|\{[{%]|\.{1,2}/|https? ?:|mailto ?:|[\w/-]+\.[a-z]{2,4}\b)`;
const wide = String.raw`[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]`;
type Pattern = () => RegExp;
const pattern = (...parts: readonly string[]): Pattern => patternWith('gimu', ...parts);
/** With capitals as they are written: each class of letters takes five times as long to compile without them. */
const exactly = (...parts: readonly string[]): Pattern => patternWith('gmu', ...parts);
/** It is made when it is needed: only to read all of them takes 3 ms of each start. */
const patternWith = (flags: string, ...parts: readonly string[]): Pattern =>
  once(() => new RegExp(parts.join('|'), flags));
/** Bytes of UTF-8 in Windows-1252, after the first; `sure` are those that no text has after a letter. */
const sure = String.raw`[\x80-\x9f¡-¶¸-º¼-¿ŒœŠšŸŽžƒˆ˜†‡•‰€™]`;
const byte = String.raw`(?:${sure}|[\xa0·»‘’‚“”„–—…‹›])`;
const space = String.raw`[^\S\n]`;
const indent = String.raw`^[^\S\n]*`;
/** A letter, or a mark that the parser read: of emphasis (U+0001), or something else (U+0000). */
const letter = String.raw`[\p{L}\0\x01]`;

/** A letter, or a sign beyond ASCII: what knows letters takes twenty times as long to compile. */
export const letterOrSign = String.raw`[^\0-@[-\x60{-\xa9\u2000-\u206f]`;

/** What spreadsheets and programs write in place of a value that they do not have. */
export const failedFormula =
  /^(?:#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)|\[object Object\]|NULL|undefined)$/;

/** Something that is read in another way than its author meant. */
export interface Trap {
  /**
   * Where it is looked for: in markdown without any markup, in text that is no markdown, in both, among the lines of a
   * text that become one (with a mark for it or without, or as an item of a list), or in the line at which the parser of
   * YAML fails.
   */
  readonly in: 'markdown' | 'plain' | 'texts' | 'lines' | 'items' | 'folded' | 'yaml';
  /** What is seen of it; without it, the reader of blocks or the parser of YAML knows it. */
  readonly seen?: Pattern;
  /** A cheap test that all of it passes, where that pattern takes long to compile. */
  readonly sign?: RegExp;
  /** The faults of that parser: with a pattern both have to be there, without one nothing in the line tells more. */
  readonly codes?: readonly ErrorCode[];
  /** What it is taken for, if readers do not see what was typed; % is the number of the character. */
  readonly shown?: string;
  /** What to write instead. */
  readonly write: string;
}

/** A text with an odd number of some signs. */
const oddly = (one: string, other = one.replace(/^\[?/, '[^').replace(/\]?$/, ']')): string =>
  `${other}*${one}(?:${other}*${one}${other}*${one})*${other}*$`;
const bullets = '·●○■□➢➤✓✔►▶→−';
/** Two lines that begin with one mark and the next, up to the words of the second. */
const items = (...marks: readonly (readonly [string, string])[]): string[] =>
  marks.map(([one, next]) => String.raw`${one}${letter}.*\n${space}*${next}`);

/**
 * Signs that stand alone, by what is odd about each: its other half is nowhere in the text, or it is where no sign is
 * written. What is looked at before and after is bounded, so that a long text takes no longer a character than a short one.
 * An aside may begin in one paragraph and end in another.
 */
const loneSigns = {
  opened: String.raw`(?:(?<=\S\s|\p{L})[[{](?![\d\0])|(?<=\S)[[{](?=\s|$))(?=[^[\]{}]{0,400}$)(?<![:;=]['-]?[[{])|(?<=\p{L})\((?=\s|\p{L}[^()]{0,400}$)`,
  closed: String.raw`(?<=^[^[\]{}\0]{0,400}[\p{L}\s]|^)[\]}](?=[\s.,]{1,9}\S|\p{L}|/)|(?<=^|\s)(?<=^[^[\]{}\0]{0,400})[\]}](?=\s|$)`,
  closedRound: String.raw`(?<=^[^()\0]{0,400})\)(?=\p{L}{2})|(?<=^[^()]{0,400}\0)\)(?=[\s.,]|$)|(?<=^[^()]{0,400}\p{L}{2})\)(?=[\s,]{1,9}\S)`,
  backslash: String.raw`(?<=^|\s)\\(?=\s|$)|(?<![\\/]\S{0,80})(?<=\p{L})\\(?=\p{Ll}{2})(?!\S{0,80}[\\.]\p{L})`,
  withinWord: String.raw`(?<![./:&<]\S{0,80})(?!</?[a-z]{1,20}[^<>]{0,200}>)(?:(?<=\p{L})[<>%]|(?<=\p{L}{2})[~^])(?=\p{Ll})`,
  bar: String.raw`(?<=[^\s|])(?<!\|\p{L}{1,3})\|(?=\s|$|\p{L}{1,2}(?!\p{L}))|(?<=(?<!\p{L})\p{L}{1,2})\|(?=\p{L})|(?<=^|\s)\|(?=\p{L})(?!\p{L}{1,3}\|)`,
  afterWord: String.raw`(?<=\p{Ll}{2}[.!?]?)[#%$^<>](?=\s|$)(?<!<\S{1,80})|(?<=[\p{L}\x01][.!?])[-/_=](?=\n|$)`,
  angle: String.raw`(?<=^\p{L})>(?=\s)|^<(?=\s|$)|(?<!<\w{1,9}://[^\s<>]{0,400})(?<=\w://[^\s<>]{0,400})>`,
  folded: String.raw`(?<=\p{L}:? )(?<!<[^<>]{0,80})(?:[|>]-?(?=\n|$)|>-(?=\s))`,
  beforeWord: String.raw`^~(?=\p{Lu})|(?<=^|\s)(?:\?(?=\p{L})|_(?=\0))`,
  stars: String.raw`(?<=^|\s)\*(?=\p{L}{1,40}\0)|(?<=\0\p{L}{1,40})\*`,
  quotation: String.raw`(?<=\p{L})"(?=\p{Ll})|(?<=^[^"]{0,400}\p{Ll})"(?= \p{Ll}[^"]{0,400}$)|["”]\.(?=\p{Ll})`,
  backtick: '(?<=^[^`]{0,400}\\S)`(?=[^`]{0,400}$)|(?<=^[^`\\0]{0,400})`(?=(?:\\s[^`]{0,400})?$)',
  betweenWords: String.raw`(?<=\p{L}{2})@(?=\p{Ll}{1,40}(?![\p{L}\w.@-]))|(?<=\p{L})\?(?=\p{L})(?<![./]\S{0,80})`,
};

/** Marks of other programs for links, bold and underlined words: markdown has others, and a plain field none. */
const otherMarks = {
  wiki: String.raw`!?\[\[(?=[^[\]\n]*[a-z])[^[\]\n]+\]\]`,
  bbcode: String.raw`\[(?<tag>b|i|u|s|url|img)(?:=[^[\]\n]*)?\](?!\s)[^[\n]*\[\/\k<tag>\]`,
  highlight: [
    String.raw`(?<![\w=])==(?=[^\s=>])[^=\n]*[^\s=<]==(?![\w=])`,
    String.raw`(?<![\w+])\+\+[^+\s](?:[^+\n]*[^+\s])?\+\+(?![\w+])`,
    String.raw`(?<![\w'])'{3}[^'\n]+'{3}(?!')`,
  ],
};

/**
 * Each trap; the first one that matches counts. Of a list there are two lines, or a space or a bullet that nobody types
 * otherwise: one line may begin with an ending such as -ing, or with a day of a month.
 */
const table = {
  task: {
    in: 'markdown',
    seen: () => /^\[[ x]\](?=\s)(?!\s+(?:as|is|in)\b)/gi,
    write: 'There are no boxes to tick: leave out the brackets.',
  },
  fields: {
    in: 'markdown',
    seen: () => /^(?:title|description):[\s\S]*/g,
    write: 'Fields belong at the top of the file, between the first two lines ---.',
  },
  note: {
    in: 'markdown',
    sign: /\[!|:::|!!!|\?\?\?|\.\. /,
    seen: pattern(
      String.raw`^\[![a-z]+\]`,
      String.raw`${indent}:{3,} ?(?:\{?\.?[a-z].*)?$`,
      String.raw`${indent}(?:!!!|\?\?\?\+?) [a-z]+(?: ".*")?$`,
      String.raw`${indent}\.\. [a-z-]+::.*`,
    ),
    write: 'There are no boxes for notes: begin with a bold word, such as **Note:**',
  },
  wiki: {
    in: 'markdown',
    seen: pattern(otherMarks.wiki),
    write: 'Write [text](/address): the name of a page alone is no link.',
  },
  link: {
    in: 'markdown',
    sign: /[[<]|[\]}!]\(|\(\/|":/,
    seen: pattern(
      String.raw`!?\[[^[\]]+\]\(${address}[^()\n]*(?:[()]|$)`,
      String.raw`[^\s[\](){}]{0,80}[\]}]{1,2}\({1,2}${address}[^()\n]*(?:\)|$)`,
      String.raw`\[[^[\]()\n]*[^[\]()\s]\(${address}[^()\s]*\)(?![^[\n]*\])`,
      String.raw`\[[^[\]\n]+\]/\(?[a-z][\w-]{2,}[\w/#-]*\)`,
      String.raw`!?\[[^[\]]+\]\(<${address}[^()<>\n]*\)|!\(${address}[^()\s]*\)`,
      String.raw`\[[^[\]()\n]+\)\(${address}[^()\s]*\)|\p{L}{1,80}\(/[a-z-]+/[\w/#-]+\)`,
      String.raw`\[[^[\]|\n]+\|${address}[^[\]\s]*\]|"[^"\n]+":${address}[^\s"]+`,
      String.raw`\[[\w/-]*[a-z]/[a-z][\w-]*\)`,
      String.raw`< ?(?:www\.|https?\s*[;:/]|[\w-]+\.[a-z]{2,}/)[^<>]*>|<https?://[^\s<>]*(?=\s|$)`,
    ),
    write:
      'Write [text](/address), [text](/address "title") with straight quotes, or <https://…>: no space in the address, no size, and each bracket once.',
  },
  gap: {
    in: 'markdown',
    seen: pattern(String.raw`!?\[(?!\d+\])[^[\]]+\](?::\s*|\s+)\(${address}[^()\s]*\)`),
    write: 'Write [text](/address), with nothing between ] and (.',
  },
  bbcode: {
    in: 'markdown',
    seen: pattern(otherMarks.bbcode),
    write: 'Write **words** for bold ones, and [text](/address) for a link.',
  },
  reversed: {
    in: 'markdown',
    seen: pattern(String.raw`\([^()\n]+\)\[${address}[^[\]\s]*\]`),
    write: 'Write [text](/address), with the text first and in square brackets.',
  },
  footnote: {
    in: 'texts',
    seen: () => /\[\^(?!\w-\w\])[\w-]+\]/g,
    write: 'There are no footnotes: put the note into the text, such as in parentheses.',
  },
  directive: {
    in: 'texts',
    seen: () => /(?<![\w:]):{1,2}[a-z][\w-]*\[[^\]\n]*\](?:\{[^{}\n]*\})?/g,
    write: 'Nothing is put in here: write the words alone.',
  },
  reference: {
    in: 'markdown',
    seen: () => /(?<![\w\])/])\[(?!\d+\])[^[\]]+\]\[(?!\d+\]|\w-\w\])(?:[^[\]]{3,})?\]/g,
    write: 'Write [text](/address), or say below the text where it leads: [name]: /address',
  },
  template: {
    in: 'texts',
    seen: () => /\{\{[^{}\n]+\}\}|\{%[^{}\n]+%\}/g,
    write: 'Nothing is filled in here: write the text itself.',
  },
  attributes: {
    in: 'texts',
    seen: () => /\{(?:[#.][a-z]|::? ?[a-z#./]|[a-z-]{2,}=["']?\w)[^{}\n]*\}/gi,
    write:
      'Leave it out: there are no classes or sizes, and the anchor of a heading is made of its words.',
  },
  contents: {
    in: 'markdown',
    seen: () => /^\[toc\]$/gim,
    write: 'Leave it out: a long page with several parts lists them by itself.',
  },
  comment: {
    in: 'texts',
    seen: () => /(?<![\w%])%%[^%]+%%(?![\w%])|\{?\/\*[^{}*]+\*\/\}?|^\/\/ .*/gm,
    write: 'Leave it out: there are no comments, so readers would read it.',
  },
  code: {
    in: 'markdown',
    seen: () => /^(?:import (?:[^"'\n;]+ from )?["'][^"'\n]+["'];?|export const \w+ = .*)$/gm,
    write: 'Leave it out: no code of a page is run.',
  },
  emoji: {
    in: 'markdown',
    seen: () => /(?<![\w:/]):[a-z][a-z\d_+-]+:(?![\w:/])/g,
    write: 'Paste the emoji itself.',
  },
  highlight: {
    in: 'markdown',
    seen: pattern(...otherMarks.highlight),
    write: 'Write the words in bold instead: **words**',
  },
  raised: {
    in: 'texts',
    sign: /\^/,
    seen: () => /(?<![\^\\])\^[\p{L}\p{N}]{1,12}\^(?![\^\p{L}\p{N}])/gu,
    write: 'Nothing is raised: write the sign itself, such as ² or ™.',
  },
  formula: {
    in: 'markdown',
    seen: () => /(?<![\w$\\])\$(?=[^$\s\d])[^$\n^_=\\]*[\^_=\\][^$\n]*\$(?![\w$])/g,
    write: 'There are no formulas: write it in words and signs, such as E = mc².',
  },
  definition: {
    in: 'markdown',
    seen: () => /^: {1,3}\S.*$/gm,
    write:
      'There are no lists of terms: write **term**: and what it is, each as an item of a list.',
  },
  emphasis: {
    in: 'markdown',
    sign: /\*/,
    seen: exactly(
      String.raw`(?<![\w*])\*\*(?:[^*\s][^*\n]*|[^*\n]*[^*\s])\*\*(?![\w*])`,
      String.raw`(?<=${wide})\*[^*\s][^*\n]*\*(?!\*)|(?<!\*)\*[^*\n]*[^*\s]\*(?=${wide})`,
      String.raw`(?<![\w*])\*\* \p{L}{2}[^*\n]* \*\*(?![\w*])`,
      String.raw`[^\s*\x01]*\x01\*(?![*\x01])|(?<![*\x01])\*\x01[^\s*\x01]*`,
      String.raw`(?<![\p{L}\p{N}*\x01])\*\*(?=\p{L})[^\s*]+|(?<=\p{L}[.,!?…]?)\*\*(?![\p{L}\p{N}*\x01])`,
    ),
    write:
      'Put as many asterisks before as after, right beside letters, within spaces, brackets and quotes: 「**words**」',
  },
  table: {
    in: 'markdown',
    sign: /\|/,
    // Rows that YAML joined have | | between them, and a finding of their own.
    seen: () =>
      /^\|.*\|[ \t]*\n\|.*\|[ \t]*$|^\| (?!.*\| \|).*\S \| .*\|[ \t]*$|^\|(?: (?=[^|\n]*\p{L})[^|\n]*|[ \t]*|[^|\n]*\|[ \t]*)$/gmu,
    write:
      'Write a row such as | --- | --- | below the first one, with as many columns, and no blank line between rows.',
  },
  heading: {
    in: 'markdown',
    sign: /#|^h\d|^=/im,
    seen: exactly(
      String.raw`${indent}#(?:#{1,5}|(?=${space}))${space}*${letter}.*`,
      String.raw`${indent}#{7,}${space}*${letter}.*|${indent}#{2,6}[.:]${space}*${letter}.*`,
      String.raw`^[Hh][1-6]\. ${letter}.*|^(={1,6}) ${letter}.* \1$`,
      String.raw`^(?:\0\0|#*[+.§_>%&!-])#{1,5} \p{LC}.*`,
    ),
    write: 'Write one to six # marks and an ordinary space, as in ## Wheels.',
  },
  garbled: {
    in: 'texts',
    seen: patternWith(
      'g',
      `â(?:€${byte}|${byte}${sure}|${sure}${byte})|ðŸ${byte}{2}|[ÂÃ]${sure}|[ÅÄ](?![²³])${sure}|(?:[Â-ß]${byte}){2}|(?<=\\s)Â(?=\\s)`,
    ),
    write: 'Type it again: it was one character.',
    shown: 'was saved in one encoding and read in another, and readers would see it so',
  },
  list: {
    in: 'markdown',
    sign: /(?:^|\s)(?:[-*+–—•‣⁃▪◦·●○■□➢➤✓✔►▶→−]|\d{1,3}[-.):;,]|o\t|a\)|\(1|i\.)/i,
    seen: exactly(
      String.raw`${indent}[•‣⁃▪◦]${space}*[^\s•‣⁃▪◦].*`,
      String.raw`${indent}[-*+](?! )${space}+[^\s\d].*`,
      `${indent}(?:${[
        String.raw`([${bullets}])${space}+${letter}.*\n[ \t]*\1${space}+`,
        // What ends like a sentence after a dash is what somebody says.
        String.raw`([–—])${space}+${letter}.*[\p{L}\p{N}]${space}*\n[ \t]*\2${space}+`,
        ...items(
          ...['-', String.raw`\d{1,3}\.`, String.raw`\d{1,3}\)`].map((mark) => {
            const lead = `${mark}${space}*${mark.endsWith('.') ? String.raw`(?![Xx]\b)` : ''}`;
            return [lead, lead] as const;
          }),
          ['[Oo]\t', '[Oo]\t'],
          ['[Aa]\\) ', '[Bb]\\) '],
          ['\\(1\\) ', '\\(2\\) '],
          ['[Ii]\\. ', '[Ii]{2}\\. '],
          ['1- ', '2- '],
          [String.raw`1[:;,.)]{1,2}${space}*`, String.raw`2[.)]${space}+`],
        ),
      ].join('|')})${letter}.*`,
    ),
    write:
      'Begin each item with a hyphen, or a number and a point, and an ordinary space; leave a blank line above the first.',
    shown: 'is no list here, and readers would see one paragraph',
  },
  beside: {
    in: 'markdown',
    sign: /(?:^|\s)[-–—·•_.<>+=~→\d]/,
    seen: exactly(
      String.raw`${indent}(?:[-–—·•_.>+=~→]{1,3}${space}*|<?\d{1,3}(?:[^\p{L}\p{N}\s]?[.,:)]{1,2}[^\p{L}\p{N}\s]?${space}*|${space}+(?=\p{LC})))${letter}.*`,
    ),
    write: 'Begin it as the other items begin: the same sign, and one ordinary space.',
    shown: 'is no item of the list beside it',
  },
  run: {
    in: 'markdown',
    sign: /- |\d\. /,
    seen: () => /(?:\.[,;]?\s*(?:- |\d{1,3}\. )|  - |\p{Ll}- (?=\p{Lu}\p{Ll}))(?=\p{Lu}).*/gu,
    write: 'Begin each item on a line of its own.',
    shown: 'is part of the item before it',
  },
  otherList: {
    in: 'markdown',
    write: 'Begin each item of a list with the same sign.',
    shown: 'begins another list, right below the one above it',
  },
  row: {
    in: 'markdown',
    write: 'Leave a blank line below a table, and write | between its columns.',
    shown: 'is a row of the table above it, in its first column',
  },
  cells: {
    in: 'markdown',
    write: 'Give each row as many cells as the first one.',
    shown: 'has more cells than the first row, and readers would not see the last',
  },
  mixedQuotes: {
    in: 'markdown',
    sign: /"/,
    seen: () => /[“„][^“”„"\n]*(?<!\d)"(?!\p{L})|(?<![\p{L}\d])"[^“”„"\n]*[”“](?!\p{L})/gu,
    write: 'Write the same kind of quotes before and after the words.',
    shown: 'has one straight quotation mark, and one that is none',
  },
  fence: {
    in: 'markdown',
    write: 'Write a line of the same marks below the code.',
    shown: 'begins code without an end, and readers would see all below it as code',
  },
  indented: {
    in: 'markdown',
    write: 'Take away the spaces before it; code goes between two lines ```.',
    shown: 'is indented by four spaces or a tab, so readers would see it as code',
  },
  sublist: {
    in: 'markdown',
    write: 'Indent it as far as the words of the item above, by three spaces or more.',
    shown: 'is not part of the item above it, so the numbers begin again below it',
  },
  emptyHeading: {
    in: 'markdown',
    write: 'Write its words on the same line, or leave it out.',
    shown: 'is a heading without words',
  },
  empty: {
    in: 'markdown',
    write: 'Write its words on the same line, or leave it out.',
    shown: 'has no words behind it',
  },
  underlined: {
    in: 'markdown',
    write: 'Leave a blank line above the line ---.',
    shown: 'is a heading, as a line --- is right below it',
  },
  entity: {
    in: 'plain',
    seen: pattern(
      '&(?:#\\d+|#x[\\da-f]+|amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|[lr][sd]quo|euro|pound|copy|reg|trade);',
      '&[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|zlig);',
    ),
    write: 'Write the character that it stands for.',
  },
  failure: {
    in: 'plain',
    seen: () => new RegExp(failedFormula, 'g'),
    write: 'A formula failed where this came from: write the value itself.',
  },
  markup: {
    in: 'plain',
    seen: pattern(
      otherMarks.wiki,
      otherMarks.bbcode,
      ...otherMarks.highlight,
      String.raw`(?<![\w*])\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*(?![\w*])`,
      String.raw`!?\[[^[\]]+\]\(${address}[^()\s]*\)`,
      '`[^`\\n]+`',
      String.raw`</?(?:a|b|br|code|div|em|h[1-6]|i|img|li|p|small|span|strong|su[bp]|u|ul)(?:\s[^<>]*)?/?>|<!--[^<>]*-->`,
    ),
    write: 'This field is plain text: write the words alone.',
  },
  quotes: {
    in: 'plain',
    seen: patternWith(
      'gs',
      String.raw`^(?=${oddly('"')})(?=${oddly(String.raw`(?<!\d)"`, String.raw`(?:[^"]|(?<=\d)")`)}).*|^(?=${oddly('[“”„‟]')}).*`,
    ),
    write: 'Write the same kind of quotes before and after the words.',
    shown: 'has a quotation mark without its other half',
  },
  loneSign: {
    in: 'texts',
    sign: new RegExp(
      String.raw`[\\\x60~^|>*]|\)${letterOrSign}|[.!?][-/_=](?:\s|$)|(?:^|\s)_\0|@(?![^\s@]{0,40}\.)|^[^[\]]*\]|\[[^[\]]*$|^[^{}]*\}|\{[^{}]*$|${letterOrSign}(?:\(|"(?=${letterOrSign})|[.!?]?[#%$<>])|^[^"]*" |["”]\.${letterOrSign}|^[^()]*\)|\?${letterOrSign}|^<`,
    ),
    seen: patternWith('gu', `(?:${Object.values(loneSigns).join('|')})(?<!<[a-z][^<>]{0,200})`),
    write: 'Take the sign out, or write its other half.',
    shown: 'is a sign alone',
  },
  ending: {
    in: 'plain',
    seen: () =>
      /(?:[,\\]|(?<!\p{Script=Greek}|&#?\w{1,31});|^[^[]*\]|^[^{]*\})(?=\s*$)|(?<=^|\s)[,;]\p{L}+/gu,
    write: 'Take the sign out.',
    shown: 'has a sign too many',
  },
  item: {
    in: 'plain',
    seen: () => /\p{Ll}- \p{Lu}\p{Ll}+|[,;] - \p{L}+|  - \p{L}+/gu,
    write: 'Begin each item on a line of its own; a dash within a text has a space on each side.',
    shown: 'looks like two items',
  },
  alone: {
    in: 'lines',
    seen: () => /^([^\p{L}\p{N}\s"']{1,2}|[Il])(?=[ \t]*\n)/u,
    write: 'Begin the text with | on the line of its name, and each of its lines below that.',
  },
  joined: {
    in: 'lines',
    seen: () =>
      /(?<=\S)\n[ \t]*([-*+] [^\d\s].*|\d+[.)] .*(?=\n[ \t]*\d+[.)] )|\|.*\|[ \t]*(?=\n|["']?$))/,
    write: 'Begin the text with | on the line of its name, and each of its lines below that.',
  },
  outdented: {
    in: 'items',
    seen: () => /\n([ \t]*)(\S.*)/,
    write:
      'Write a hyphen before each item; a line that goes on with one begins below its first letter.',
  },
  folded: {
    in: 'folded',
    seen: () =>
      /\n( *)((?:[-*+]|\d+[.)]) .*(?=\n\1(?:[-*+]|\d+[.)]) )|#{1,6} .*(?=\n\1[^\s#])|\|.*\|[ \t]*(?=\n\1\|))/,
    write: 'Begin the text with | on the line of its name, and each of its lines below that.',
  },
  markBelow: {
    in: 'folded',
    seen: () => /^>[-+]?\n *([-+>|])(?=[ \t]*\n)/,
    write: 'Put it beside the > above it, or leave it out.',
  },
  listOnLine: {
    in: 'yaml',
    seen: () => /^(\s*(?:- )?[\w-]+:[ \t]+)- /,
    shown: 'a list cannot begin on the line of its field.',
    write:
      'Begin it on the next line, or write it in brackets, as in [b]; a text that begins with a hyphen needs quotes.',
  },
  tightDash: {
    in: 'yaml',
    seen: () => /^(\s*)-[^\s-]/,
    shown: 'a space is missing after this hyphen.',
    write: 'Write a hyphen and a space before each item.',
  },
  shortcode: {
    in: 'yaml',
    seen: () => /^(\s*(?:- )?[\w-]+:[ \t]+):[\w+-]+:\s*$/,
    shown: 'a name between colons is no emoji here.',
    write: 'Paste the emoji itself.',
  },
  wideColon: {
    in: 'yaml',
    seen: () => /^(\s*(?:- )?[A-Za-z][\w-]*)([：﹕])/,
    codes: ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'],
    shown: 'this colon is a wide one, U+%.',
    write: 'Write an ordinary colon and a space after it.',
  },
  tightColon: {
    in: 'yaml',
    seen: () => /^(\s*(?:- )?[A-Za-z][\w-]*)(:)(?=[^\s/])/,
    codes: ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'],
    shown: 'a space is missing after this colon.',
    write: 'A field is its name, a colon, a space and its value.',
  },
  oddSpace: {
    in: 'yaml',
    seen: () => /^(\s*(?:- )?[A-Za-z][\w-]*:)([^\S \t])/,
    codes: ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'],
    shown: 'the space after the colon is not an ordinary one, U+%.',
    write: 'Delete it and type an ordinary space.',
  },
  oddIndent: {
    in: 'yaml',
    seen: () => /^([ \t]*)[^\S \t\r\n]/,
    shown: 'the space before this is not an ordinary one.',
    write: 'Delete what is before it on this line, and type ordinary spaces.',
  },
  afterBracket: {
    in: 'yaml',
    seen: () => /^(\s*(?:- )?[\w-]+:[ \t]+[[{][^\n]*[\]}])[,;]\s*$/,
    shown: 'what follows the bracket is one too many.',
    write: 'Take it out.',
  },
  textOnMark: {
    in: 'yaml',
    seen: () => /^(\s*(?:- )?[\w-]+:[ \t]+)[|>][-+]?[ \t]+[^\s\d#]/,
    shown: 'a text after | or > begins on the next line.',
    write:
      'Move it there, with two more spaces before it than before its name, or take the mark away.',
  },
  sign: {
    in: 'yaml',
    codes: [
      ...(['ALIAS_PROPS', 'BAD_ALIAS', 'BAD_COLLECTION_TYPE', 'BAD_PROP_ORDER'] as const),
      ...(['MULTIPLE_ANCHORS', 'MULTIPLE_TAGS', 'TAG_RESOLVE_FAILED'] as const),
    ],
    shown: 'a word that begins with &, * or ! is more than text to YAML, and does not fit here.',
    write: 'Put the whole text in quotes.',
  },
  misfit: {
    in: 'yaml',
    codes: [
      ...(['IMPOSSIBLE', 'RESOURCE_EXHAUSTION', 'UNEXPECTED_TOKEN'] as const),
      ...(['DUPLICATE_KEY', 'MULTIPLE_DOCS', 'TAB_AS_INDENT'] as const), // told by others
    ],
    shown: 'this does not fit what is before it.',
    write: 'Look for a bracket, a comma, a colon or a quote that is missing or too many.',
  },
  noColon: {
    in: 'yaml',
    codes: ['MULTILINE_IMPLICIT_KEY'],
    shown: 'there is no colon on this line.',
    write: 'A field is its name, a colon, a space and its value.',
  },
  instruction: {
    in: 'yaml',
    codes: ['BAD_DIRECTIVE'],
    shown: 'this line is an instruction that YAML does not know.',
    write: 'Remove the line that starts with %.',
  },
  backslash: {
    in: 'yaml',
    codes: ['BAD_DQ_ESCAPE'],
    shown: 'in double quotes a backslash changes what follows it, and here it cannot.',
    write: "Write \\\\ for a backslash, or put the text in '…' instead.",
  },
  column: {
    in: 'yaml',
    codes: ['BAD_INDENT'],
    shown: 'this is not aligned with what it belongs to.',
    write: 'Fields of one group, items of one list and lines of one text start in the same column.',
  },
  unevenItem: {
    in: 'yaml',
    codes: ['BLOCK_AS_IMPLICIT_KEY'],
    shown: 'this item is not aligned with the others.',
    write: 'Fields of one group, items of one list and lines of one text start in the same column.',
  },
  start: {
    in: 'yaml',
    codes: ['BAD_SCALAR_START'],
    shown: 'no text can start like this.',
    write: 'Put the text in quotes.',
  },
  hyphensInBrackets: {
    in: 'yaml',
    codes: ['BLOCK_IN_FLOW'],
    shown: 'within brackets there is a list with hyphens, or a colon too many.',
    write: 'Write commas between the items, and put a text with a colon in it in quotes.',
  },
  longName: {
    in: 'yaml',
    codes: ['KEY_OVER_1024_CHARS'],
    shown: 'what stands before this colon is too long for the name of a field.',
    write: 'Put a text that contains ": " in quotes.',
  },
  missing: {
    in: 'yaml',
    codes: ['MISSING_CHAR'],
    shown: 'a character is missing here.',
    write: 'Look for a quote, a bracket, a comma or a space that is missing.',
  },
  oddName: {
    in: 'yaml',
    codes: ['NON_STRING_KEY'],
    shown: 'the name of a field must be text.',
    write: 'Put a name that starts with [, {, * or ! in quotes.',
  },
} satisfies Readonly<Record<string, Trap>>;

export type TrapName = keyof typeof table;

/** Each trap: where it is looked for, what is seen of it, what to write; of a text the first one that matches counts. */
export const traps: Readonly<Record<TrapName, Trap>> = table;

/** The traps of some places, in their order. */
export const trapsIn = (...places: readonly Trap['in'][]): (readonly [TrapName, Trap])[] =>
  (Object.entries(traps) as (readonly [TrapName, Trap])[]).filter(([, trap]) =>
    places.includes(trap.in),
  );
