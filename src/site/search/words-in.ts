/** Letters that Unicode does not treat as accented, but that are mostly typed without the mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
};

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew, vowel signs and joins of Arabic. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
const apostrophes = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
/** Scripts written without spaces, so that each of their characters counts as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * The words of a text as a search compares them: in lower case, without accents, apostrophes and punctuation,
 * in order. The same text gives the same words in every program.
 */
export function wordsIn(text: string): string[] {
  // Most names have this form.
  if (/^[\x00-\x7f]*$/.test(text))
    return (
      text
        .toLowerCase()
        .replace(/([a-z])'(?=[a-z])/g, '$1')
        .match(/[a-z0-9]+/g) ?? []
    );
  const folded = text
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[ßæœþøłđı]/g, (letter) => plainLetters[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (unspaced.test(word) ? Array.from(word) : word));
}

/** A word with its characters reversed. */
export const reversed = (word: string): string => Array.from(word).reverse().join('');
