/** Letters that Unicode does not treat as accented, but that are mostly typed without the mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew, vowel signs and joins of Arabic. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
const apostrophes = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
/** Katakana, which stand for the same sounds as the Hiragana so many places before them. */
const katakana = /[\u30a1-\u30f6]/g;
const katakanaStep = 0x60;
/** Scripts written without spaces, so that each of their characters counts as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** A word as a search compares it, and as it is written: in lower case, with its accents. */
export interface SpelledToken {
  readonly word: string;
  readonly written: string;
}

/**
 * The words of a text as a search compares them: in lower case, without accents, apostrophes and punctuation,
 * in order. The same text gives the same words in every program.
 */
export function tokenize(text: string): string[] {
  // Most names have this form.
  if (isPlain(text))
    return (
      text
        .toLowerCase()
        .replace(/([a-z])'(?=[a-z])/g, '$1')
        .match(/[a-z0-9]+/g) ?? []
    );
  return tokensIn(
    lowered(text.normalize('NFKD').replace(marks, ''))
      .replace(/[ßæœþøłđı]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - katakanaStep)),
  );
}

export function tokenizeWithSpelling(text: string): SpelledToken[] {
  const words = tokenize(text);
  const written = isPlain(text) ? words : tokensIn(lowered(text.normalize('NFKD')));
  const isAligned = written.length === words.length;
  return words.map((word, at) => ({ word, written: isAligned ? (written[at] ?? word) : word }));
}

const isPlain = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
const lowered = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(apostrophes, '');

const tokensIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) =>
    unspaced.test(word) ? Array.from(word) : word,
  );

const umlauts = /([aou])\u0308/gi;
/** A text with `ae` for `ä`, and so on. */
export const umlautsInFull = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFD').replace(umlauts, '$1e').normalize('NFC');

/** Whether a word is a character of a script without spaces, such as `車`. */
export const isCharacterOfUnspaced = (word: string): boolean => unspaced.test(word);

export const reversed = (word: string): string => Array.from(word).reverse().join('');
