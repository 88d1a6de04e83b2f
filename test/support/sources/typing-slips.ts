import { readFileSync } from 'node:fs';
import { type Dice, diceOf } from '../random-choices.ts';

/*
 * What hands do that type YAML and markdown: keys missed, hit twice, beside or too early, signs of other programs,
 * lines joined, split and shifted. Words of free text and digits are left alone: no program knows what they should be.
 */

const written = new URL('../../fixtures/written/', import.meta.url);

/** Files as somebody had written them before the slip, beside the small catalogue. */
export const writtenFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'vehicles/ferry.yaml',
    'apps/ferry-words.yaml',
    'phonemes/m.yaml',
    'pages/articles/at-the-harbour.md',
  ].map((path) => [path, readFileSync(new URL(path, written), 'utf8')]),
);

/** A slip: where it can happen, and what stands there then. */
type Slip = readonly [where: RegExp, ...becomes: ((piece: string, dice: Dice) => string)[]];

const neighbours: Readonly<Record<string, string>> = {
  ...{ a: 'sq', b: 'vn', c: 'xv', d: 'sf', e: 'wr', f: 'dg', g: 'fh', h: 'gj', i: 'uo', j: 'hk' },
  ...{ k: 'jl', l: 'k;', m: 'n,', n: 'bm', o: 'ip', p: 'o[', r: 'et', s: 'ad', t: 'ry', u: 'yi' },
  ...{ v: 'cb', w: 'qe', x: 'zc', y: 'tu', z: 'x', '/': '.', '-': '0=', ':': ";'L", '[': 'p]' },
  ...{ ']': "[\\'", '"': "';", '.': ',/', '|': '\\', '>': '.', ',': '.m' },
};
export const beside = (letter: string, dice: Dice): string =>
  dice.pick(Array.from(neighbours[letter.toLowerCase()] ?? 'x'));
const at =
  (change: (word: string, index: number, dice: Dice) => string) =>
  (word: string, dice: Dice): string =>
    change(word, dice.below(word.length), dice);
const missed = at((word, index) => word.slice(0, index) + word.slice(index + 1));
const twice = at((word, index) => word.slice(0, index + 1) + word.slice(index));
const swapped = at((word, index) => {
  const from = Math.min(index, Math.max(0, word.length - 2));
  return word.slice(0, from) + (word[from + 1] ?? '') + (word[from] ?? '') + word.slice(from + 2);
});
const mistyped = at(
  (word, index, dice) =>
    word.slice(0, index) + beside(word.charAt(index), dice) + word.slice(index + 1),
);
const keys = [missed, twice, swapped, mistyped] as const;
const to =
  (...texts: readonly string[]) =>
  (_: string, dice: Dice): string =>
    dice.pick(texts);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const slips: Readonly<Record<string, Slip>> = {
  'a key in the name of a field': [/(?<=^ *(?:- )?)[A-Za-z]+(?=:)/, ...keys],
  'another case in the name of a field': [
    /(?<=^ *(?:- )?)[A-Za-z]+(?=:)/,
    capital,
    (name) => name.toUpperCase(),
    (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    (name) => (name.endsWith('s') ? name.slice(0, -1) : `${name}s`),
  ],
  'the colon of a field': [
    /(?<=^ *(?:- )?[A-Za-z]+): /,
    to(':', ' ', ' = ', '; ', ':: ', '. ', '：', ':\u00a0'),
  ],
  'the colon above lines': [
    /(?<=^ *[A-Za-z]+):$/,
    to('', ';', ' =', '::', ':-', ': -', ': []', ': ""'),
  ],
  'the dash of an item': [
    /(?<=^ *)- (?=[A-Za-z])/,
    to('-', '', '* ', '– ', '— ', '• ', '-- ', '_ ', '+ ', '-\u00a0', '- - ', '-. ', '1. '),
  ],
  'the indentation of a line': [
    /^ +(?=\S)/,
    (space) => `${space} `,
    (space) => space.slice(1),
    to('', '\t', '\u00a0\u00a0', '      '),
  ],
  'a space before a field': [/^(?=[a-z]+[A-Za-z]*: \S)/, to(' ', '  ', '\t', '\u00a0')],
  'a letter before a field': [/^(?=[a-z]+[A-Za-z]*:)/, to('s', '-', '- ', '`', '>', 'ö', '\\')],
  'the end of a line': [/\n(?=\S)/, to('', ' ')],
  'the end of an indented line': [/\n *(?=\S)/, to('', ' ', ', ')],
  'a line that is split': [/(?<=^ *[A-Za-z]+: [^|>\n]*) (?=[a-z]+\b)/, to('\n', '\n\n')],
  'a field that stands twice': [/^[A-Za-z]+: .*\n/, (line) => line + line],
  'what begins a text': [
    /(?<=: )(?=[A-Z][a-z])/,
    to('@', '%', '*', '&', '!', '|', '> ', '`', '[', '{', '- ', '"', "'", '“', ',', '#'),
  ],
  'what ends a value': [
    /(?<=^[a-zA-Z]+: [^|>\n]*\S)$/,
    to(':', ',', ';', '"', ']', '}', '”', ' #', '\\'),
  ],
  'what is within a text': [/(?<=^[A-Za-z]+: [A-Z][^:\n]*) /, to(': ', ' #')],
  'a quote': [/"/, to('', "'", '“', '”', '„', "''", '`', '""')],
  'a bracket or comma of a list': [
    /[[\],](?=.*\]?$)(?<=: \[.*)/,
    to('', '{', '}', '(', ')', ';', ' ', ',,', '.', '[', ']'),
  ],
  'all brackets of a list': [
    /(?<=: )\[[\w, ]+\]/,
    (list) => list.slice(1, -1),
    (list) => `{${list.slice(1, -1)}}`,
    (list) => `(${list.slice(1, -1)})`,
    (list) => `"${list.slice(1, -1)}"`,
  ],
  'a mark of a text': [/[|>]-?(?=\n  )/, to('', '¦', 'I', '|>', '\\', '| ', '|\n', '>')],
  'true and false': [
    /true|false/,
    to('yes', 'no', 'treu', 'ture', '1', '0', '"true"', 'ja', 'x', 'flase'),
  ],
  'a number': [
    /(?<=: )\d$/,
    (digit) => `"${digit}"`,
    (digit) => `${digit}+`,
    (digit) => `${digit},0`,
    to('two', 'x', '-1', '2 years', '2-3'),
  ],
  'a price': [
    /"3\.99"/,
    to('3.99', '"3,99"', '"£3.99"', '3,99', '"3.99 GBP"', '399', '3.9', '"3. 99"', '£3.99'),
  ],
  'a currency': [/GBP/, to('gbp', '£', 'GPB', 'GBP.', 'Pounds', 'GB')],
  'a day': [
    /2026-02-03/,
    to(
      '03.02.2026',
      '2026-2-3',
      '2026/02/03',
      '3 February 2026',
      '2026-02-30',
      '2026-13-03',
      '2026.02.03',
      '20260203',
      '2026-02-3',
      '2026-02–03',
      '03/02/2026',
    ),
  ],
  'a reference': [
    /(?<=^category: |^related: \[\/vehicles\/|^  - |practises: \[|Phonemes:\n  - )(?:road|tram|f|b)\b/,
    ...keys,
    capital,
    (key) => `/${key}`,
    (key) => `${key}.yaml`,
    (key) => `${key}s`,
  ],
  'an id': [
    /vehicle-011/,
    to(
      'vehicle-11',
      'vehicle-0011',
      'vehicle011',
      'Vehicle-011',
      'vehicle_011',
      'vehicle-O11',
      'vehicle-001',
      '011',
      'vehicle–011',
    ),
  ],
  'the number of a store': [
    /"0123456780"/,
    to('0123456780', 'id0123456780', '"id 0123456780"', '"O123456780"', '"0123 456 780"'),
  ],
  'a label': [/(?<=label: )\/m\//, to('m', '/m', 'm/', '[m]', '"m"', '\\m\\', '/ m /', '//m/')],
  'an address of the web': [
    /https:\/\/wheels\.example\/about/,
    to(
      'http//wheels.example/about',
      'htps://wheels.example/about',
      'https:/wheels.example/about',
      'https://wheels .example/about',
      'www.wheels.example/about',
      'https://wheels,example/about',
      'https:wheels.example/about',
      'https;//wheels.example/about',
      'wheels.example/about',
    ),
  ],
  'the lines ---': [
    /^---\n/,
    to('', '--\n', '----\n', '— —\n', '—\n', ' ---\n', '-- -\n', '---\n---\n', '***\n'),
  ],
  'a field below the lines ---': [
    /(?<fields>(?:author|order|kind): .*\n)(?<line>---\n)/,
    (piece) => piece.replace(/^(.*\n)(---\n)$/, '$2$1'),
  ],
  'a link': [
    /\[[^[\]\n]+\]\(\/[^)\n]+\)/,
    (link) => link.slice(0, -1),
    (link) => link.slice(1),
    (link) => link.replace('](', '] ('),
    (link) => link.replace('](', ']'),
    (link) => link.replace('](', '('),
    (link) => link.replace('(/', '( /'),
    (link) => link.replace(/\[(.*)\]\((.*)\)/, '($1)[$2]'),
    (link) => link.replace(/\[(.*)\]\((.*)\)/, '[[$1]]'),
    (link) => link.replace(']', '}'),
    (link) => link.replace(')', ']'),
    (link) => link.replace('](', '](('),
    (link) => link.replace('](', ']]('),
  ],
  'where a link leads': [
    /(?<=\]\()\/[a-z-]+\/[a-z-]+(?=\))/,
    ...keys,
    (path) => path.slice(1),
    (path) => `${path}.md`,
    (path) => path.toUpperCase(),
    (path) => `.${path}`,
    (path) => path.replaceAll('/', '\\'),
    (path) => `https:/${path}`,
    (path) => path.replace(/s\//, '/'),
    (path) => path.replace('/', '/ '),
  ],
  'the stars of a word': [
    /\*\*\w+\*\*/,
    (word) => word.slice(1),
    (word) => word.slice(0, -1),
    (word) => word.slice(0, -2),
    (word) => word.slice(2),
    (word) => word.replace(/\*\*(\w+)\*\*/, '** $1 **'),
    (word) => word.replace(/\*\*(\w+)\*\*/, '** $1**'),
    (word) => word.replaceAll('**', '=='),
    (word) => `<b>${word.slice(2, -2)}</b>`,
  ],
  'a heading': [
    /(?<=^ *)#{2,3} (?=[A-Z])/,
    to('##', '## # ', '####### ', '##\u00a0', '# # ', '\\## ', '§§ ', '+# '),
  ],
  'an item of a text': [
    /(?<=^ *)- (?=Look|Horns|Ropes)/,
    to('-', '–', '– ', '• ', '•', '· ', '-\u00a0', '_ ', '.- ', '->  '),
  ],
  'a number of a text': [
    /(?<=^ *)\d\. /,
    (mark) => mark.trim(),
    (mark) => mark.replace('.', ','),
    (mark) => mark.replace('.', ')\u00a0'),
    (mark) => mark.replace('.', ' '),
    (mark) => mark.replace('. ', '.)'),
    (mark) => mark.replace('.', ':'),
  ],
  'a row of a table': [
    /^\|.*\|$/,
    (row) => row.slice(1),
    (row) => row.slice(0, -1),
    (row) => row.replace(/(?<=.)\|(?=.)/, ' '),
    (row) => row.replaceAll('|', '\\'),
    (row) => row.replaceAll('|', '¦'),
    (row) => `${row}\n`,
    (row) => row.replaceAll('-', '–'),
  ],
  'a paragraph': [/^(?=[A-Z])/m, to('    ', '\t', '```\n', '<p>', '~~~\n', '&nbsp;')],
  'what another program left': [
    /$(?<=\.)/m,
    to(
      ' {.big}',
      ' [^1]',
      '<br>',
      '<br />',
      '&nbsp;',
      ' :bus:',
      ' {{ year }}',
      ' ^1^',
      ' <!-- todo -->',
    ),
  ],
  'marks of a merge': [/^(?=[a-z]+: )/m, to('<<<<<<< HEAD\n', '=======\n', '>>>>>>> main\n')],
};

/** One slip: what it is, and the file with it. */
export interface TypingSlip {
  readonly what: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const withFlags = (where: RegExp): RegExp => new RegExp(where.source, 'gm');

/** The slip of a seed. */
export function typingSlip(seed: number): TypingSlip {
  const dice = diceOf(seed);
  for (;;) {
    const [path, before] = dice.pick(Object.entries(writtenFiles));
    const [what, [where, ...becomes]] = dice.pick(Object.entries(slips));
    const found = [...before.matchAll(withFlags(where))];
    if (found.length === 0) continue;
    const { 0: piece, index } = dice.pick(found);
    const instead = dice.pick(becomes)(piece, dice);
    if (instead === piece) continue;
    const after = before.slice(0, index) + instead + before.slice(index + piece.length);
    return { what, path, before, after };
  }
}
