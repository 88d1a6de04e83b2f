/** Unicode names of characters that are invisible or look like others; if several share one, a description. */
const names: readonly (readonly [first: number, last: number, name: string])[] = [
  [0x00, 0x00, 'NULL'],
  [0x07, 0x07, 'BELL'],
  [0x08, 0x08, 'BACKSPACE'],
  [0x09, 0x09, 'TAB'],
  [0x0d, 0x0d, 'CARRIAGE RETURN'],
  [0x1b, 0x1b, 'ESCAPE'],
  [0x7f, 0x7f, 'DELETE'],
  [0x85, 0x85, 'NEXT LINE'],
  [0x00, 0x9f, '(a control character)'],
  [0xad, 0xad, 'SOFT HYPHEN'],
  [0x34f, 0x34f, 'COMBINING GRAPHEME JOINER'],
  [0x370, 0x3ff, '(a GREEK letter)'],
  [0x400, 0x4ff, '(a CYRILLIC letter)'],
  [0x61c, 0x61c, 'ARABIC LETTER MARK'],
  [0x115f, 0x115f, 'HANGUL CHOSEONG FILLER'],
  [0x1160, 0x1160, 'HANGUL JUNGSEONG FILLER'],
  [0x17b4, 0x17b5, '(a KHMER INHERENT VOWEL)'],
  [0x180e, 0x180e, 'MONGOLIAN VOWEL SEPARATOR'],
  [0x180b, 0x180f, '(a MONGOLIAN FREE VARIATION SELECTOR)'],
  [0x200b, 0x200b, 'ZERO WIDTH SPACE'],
  [0x200c, 0x200c, 'ZERO WIDTH NON-JOINER'],
  [0x200d, 0x200d, 'ZERO WIDTH JOINER'],
  [0x200e, 0x200e, 'LEFT-TO-RIGHT MARK'],
  [0x200f, 0x200f, 'RIGHT-TO-LEFT MARK'],
  [0x2010, 0x2010, 'HYPHEN'],
  [0x2011, 0x2011, 'NON-BREAKING HYPHEN'],
  [0x2012, 0x2012, 'FIGURE DASH'],
  [0x2013, 0x2013, 'EN DASH'],
  [0x2028, 0x2028, 'LINE SEPARATOR'],
  [0x2029, 0x2029, 'PARAGRAPH SEPARATOR'],
  [0x202a, 0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 0x202c, 'POP DIRECTIONAL FORMATTING'],
  [0x202d, 0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
  [0x2060, 0x2060, 'WORD JOINER'],
  [0x2061, 0x2061, 'FUNCTION APPLICATION'],
  [0x2062, 0x2062, 'INVISIBLE TIMES'],
  [0x2063, 0x2063, 'INVISIBLE SEPARATOR'],
  [0x2064, 0x2064, 'INVISIBLE PLUS'],
  [0x2066, 0x2066, 'LEFT-TO-RIGHT ISOLATE'],
  [0x2067, 0x2067, 'RIGHT-TO-LEFT ISOLATE'],
  [0x2068, 0x2068, 'FIRST STRONG ISOLATE'],
  [0x2069, 0x2069, 'POP DIRECTIONAL ISOLATE'],
  [0x2212, 0x2212, 'MINUS SIGN'],
  [0x2800, 0x2800, 'BRAILLE PATTERN BLANK'],
  [0x3164, 0x3164, 'HANGUL FILLER'],
  [0xd800, 0xdfff, '(half of a character)'],
  [0xe000, 0xf8ff, '(a private character of one font)'],
  [0xfe0f, 0xfe0f, 'VARIATION SELECTOR-16'],
  [0xfe00, 0xfe0f, '(a VARIATION SELECTOR)'],
  [0xfeff, 0xfeff, 'ZERO WIDTH NO-BREAK SPACE'],
  [0xff01, 0xff5e, '(a FULLWIDTH character)'],
  [0xffa0, 0xffa0, 'HALFWIDTH HANGUL FILLER'],
  [0xfff9, 0xfffb, '(an INTERLINEAR ANNOTATION mark)'],
  [0xfffc, 0xfffc, 'OBJECT REPLACEMENT CHARACTER'],
  [0xfffd, 0xfffd, 'REPLACEMENT CHARACTER'],
  [0xe0000, 0xe007f, '(a TAG character)'],
  [0xe0100, 0xe01ef, '(a VARIATION SELECTOR)'],
  [0xf0000, 0x10fffd, '(a private character of one font)'],
];

/** Code point and name of a character: `U+202E RIGHT-TO-LEFT OVERRIDE`. */
export function characterName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = names.find(([first, last]) => first <= code && code <= last)?.[2];
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}${name === undefined ? '' : ` ${name}`}`;
}

const alike = '\u2010\u2011\u2012\u2013\u2212аеорсухіјѕһАВЕКМНОРСТХοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const meant = '-----aeopcyxijshABEKMHOPCTXoABEZHIKMNOPTYX';

const asciiOf = (character: string): string =>
  meant.charAt(alike.indexOf(character)) ||
  (/[\uff01-\uff5e]/.test(character) ? character.normalize('NFKC') : character);

/**
 * What a word has in place of an ASCII character that looks the same: `U+2011 NON-BREAKING HYPHEN at 5, not -`.
 * Undefined for a word with other characters, too, or with none of ASCII: its language may need them.
 */
export function lookalikeIn(word: string): string | undefined {
  const characters = Array.from(word);
  const index = characters.findIndex((character) => asciiOf(character) !== character);
  const character = characters[index];
  const isMeant = /[!-~\uff01-\uff5e]/.test(word);
  if (character === undefined || !isMeant || !/^[!-~]+$/.test(characters.map(asciiOf).join('')))
    return undefined;
  return `${characterName(character)} at ${index + 1}, not ${asciiOf(character)}`;
}
