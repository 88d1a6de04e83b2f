import { escapeRegExp } from '../../../src/base/text/escape.ts';
import { type Dice, diceOf } from '../random-choices.ts';
import { beside, writtenFiles, type TypingSlip } from './typing-slips.ts';

/*
 * Slips of somebody who has not read the rules: anywhere in a file, a key missed, hit twice, beside, too early or with
 * Shift, a space or an Enter too many or too few, a line cut, copied or moved, and what programs make of signs.
 */

type Change = (text: string, at: number, dice: Dice) => string;

const put =
  (length: number, becomes: (piece: string, dice: Dice) => string): Change =>
  (text, at, dice) =>
    text.slice(0, at) + becomes(text.slice(at, at + length), dice) + text.slice(at + length);

/** Changes the lines of a text, at the line that an offset is in. */
const lines =
  (change: (lines: readonly string[], at: number, dice: Dice) => readonly string[]): Change =>
  (text, at, dice) =>
    change(text.split('\n'), text.slice(0, at).split('\n').length - 1, dice).join('\n');

const line = (becomes: (line: string, dice: Dice) => string): Change =>
  lines((all, at, dice) => all.with(at, becomes(all[at] ?? '', dice)));

const shifted: Readonly<Record<string, string>> = {
  ...{ '1': '!', '2': '"', '3': '£', '4': '$', '5': '%', '7': '&', '8': '*', '9': '(', '0': ')' },
  ...{ '-': '_', '=': '+', '[': '{', ']': '}', ';': ':', "'": '@', ',': '<', '.': '>', '/': '?' },
  ...{ ':': ';', '"': '2', '>': '.', '|': '\\', '*': '8', '(': '9', ')': '0', '#': '~' },
};
const other = (key: string): string =>
  shifted[key] ?? (key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase());

const changes: Readonly<Record<string, Change>> = {
  'a key missed': put(1, () => ''),
  'a key twice': put(1, (key) => key + key),
  'two keys swapped': put(2, ([one = '', two = '']) => two + one),
  'a key beside': put(1, (key, dice) => beside(key, dice)),
  'a key besides': put(1, (key, dice) => key + beside(key, dice)),
  'Shift held, or not': put(1, other),
  'a space too many': put(0, () => ' '),
  'an Enter': put(0, () => '\n'),
  'an Enter and spaces': put(0, () => '\n  '),
  'a piece cut out': put(6, () => ''),
  'a piece pasted twice': put(8, (piece) => piece + piece),
  'a sign': put(0, (_, dice) => dice.pick(Array.from('-:#*"\'`[]{}|>&!%@,.;/\\_~^=+<?()'))),
  'signs of other programs': (text, _, dice) => {
    const [from, to] = dice.pick([
      ...([
        ['"', '”'],
        ['"', '“'],
        ["'", '’'],
        ['- ', '– '],
        ['- ', '• '],
        ['...', '…'],
      ] as const),
      ...([
        [' ', '\u00a0'],
        ['  ', '\t'],
        [': ', ':\u00a0'],
        ['---', '—'],
        ['"', '""'],
      ] as const),
      ...([
        ['[', '\\['],
        ['*', '\\*'],
        ['# ', '#'],
        ['(/', '(./'],
        ['](', '] ('],
        ['&', '&amp;'],
      ] as const),
    ]);
    const places = [...text.matchAll(new RegExp(escapeRegExp(from), 'g'))];
    const place = places.length === 0 ? undefined : dice.pick(places).index;
    return place === undefined ? text : text.slice(0, place) + to + text.slice(place + from.length);
  },
  'a line gone': lines((all, at) => all.toSpliced(at, 1)),
  'a line twice': lines((all, at) => all.toSpliced(at, 0, all[at] ?? '')),
  'two lines swapped': lines((all, at) => all.toSpliced(at, 2, all[at + 1] ?? '', all[at] ?? '')),
  'a line moved': lines((all, at, dice) =>
    all.toSpliced(at, 1).toSpliced(dice.below(all.length), 0, all[at] ?? ''),
  ),
  'two lines joined': lines((all, at) =>
    all.toSpliced(at, 2, `${all[at] ?? ''}${all[at + 1] ?? ''}`),
  ),
  'two lines joined by a space': lines((all, at) =>
    all.toSpliced(at, 2, `${all[at] ?? ''} ${(all[at + 1] ?? '').trim()}`),
  ),
  'a line further in': line((each, dice) => ' '.repeat(1 + dice.below(4)) + each),
  'a line further out': line((each, dice) =>
    each.slice(Math.min(1 + dice.below(4), each.search(/\S|$/))),
  ),
  'a tab': line((each) => `\t${each.trimStart()}`),
  'a blank line': lines((all, at) => all.toSpliced(at, 0, '')),
};

/** The slip of a seed. */
export function blindSlip(seed: number): TypingSlip {
  const dice = diceOf(seed);
  for (;;) {
    const [path, before] = dice.pick(Object.entries(writtenFiles));
    const [what, change] = dice.pick(Object.entries(changes));
    const after = change(before, dice.below(before.length), dice);
    if (after !== before) return { what, path, before, after };
  }
}
