import type { Random } from './random.ts';

/** Pieces that some reader of text may stumble over. */
const common = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '  ',
    '\t',
    '\r\n',
    '\u0000',
    '\u00a0',
    '\u200b',
    '\u202e',
    '\ufeff',
    '🚒',
    'é',
  ],
  ...[
    '"',
    "'",
    '`',
    '\\',
    '/',
    '#',
    '&',
    '<',
    '>',
    '|',
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    ':',
    '-',
    '*',
    '_',
  ],
  ...[
    '0',
    '-1',
    '9007199254740993',
    '1e999',
    'NaN',
    '__proto__',
    'constructor',
    'null',
    '%2f',
    '..',
  ],
];

const longest = 200_000;
/** How often a piece is repeated: seldom so often that what is not linear takes seconds. */
const repeats = [...Array<number>(30).fill(2), 3, 3, 5, 5, 20, 20, 20, 200, 200, 3000];

/** An input with up to four changes to it, which may bring in pieces of another one. */
export function mutate(
  input: string,
  other: string,
  pieces: readonly string[],
  random: Random,
): string {
  let text = input;
  for (let left = 1 + random.below(4); left > 0; left -= 1)
    text = change(text, other, pieces, random).slice(0, longest);
  return Buffer.from(text).toString(); // half a character could not be stored
}

function change(text: string, other: string, pieces: readonly string[], random: Random): string {
  const [from, to] = range(text, random);
  const before = text.slice(0, from);
  const piece = random.of(random.below(4) === 0 ? common : [...pieces, '\n']);
  switch (random.below(8)) {
    case 0:
      return before + text.slice(to);
    case 1:
      return before + piece + text.slice(to);
    case 2:
      return before + piece + text.slice(from);
    case 3:
      return before + piece.repeat(random.of(repeats)) + text.slice(from);
    case 4:
      return before + text.slice(from, to).repeat(random.of(repeats)) + text.slice(to);
    case 5: {
      const [start, end] = range(other, random);
      return before + other.slice(start, end) + text.slice(to);
    }
    case 6: {
      const lines = text.split('\n');
      const line = random.below(lines.length);
      return lines.toSpliced(line, 1, lines[random.below(lines.length)] ?? '').join('\n');
    }
    default: {
      const lines = text.split('\n');
      return lines.toSpliced(random.below(lines.length), 1 + random.below(3)).join('\n');
    }
  }
}

/** A piece of a text: mostly a short one. */
function range(text: string, random: Random): [from: number, to: number] {
  const from = random.below(text.length + 1);
  const longestPiece = random.below(4) === 0 ? text.length + 1 : 12;
  return [from, Math.min(text.length, from + random.below(longestPiece))];
}
