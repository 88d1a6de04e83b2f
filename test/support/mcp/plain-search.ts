// What a search promises, in the plainest form: for tests, over whole texts and without an index.

/** Letters without a decomposition, in plain ones. */
const plainLetters = Object.entries({
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
});

const withPlainLetters = (text: string): string =>
  plainLetters.reduce((written, [letter, plain]) => written.replaceAll(letter, plain), text);

/** The words of a text, in order: lower case, no accents, no apostrophes. */
const wordsOf = (text: string): string[] =>
  withPlainLetters(
    text
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .normalize('NFC')
      .toLowerCase(),
  )
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of texts, each once. */
export const plainWords = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(wordsOf)),
];

/** Names with an expression replaced by each other one of its list, as `templates/synonyms.en.yaml` has them. */
export const plainSynonyms = (lists: readonly string[], ...names: readonly string[]): string[] => {
  const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;
  return names
    .map(spaced)
    .flatMap((name) =>
      lists
        .map((list) => list.split(',').map(spaced))
        .flatMap((all) =>
          all
            .filter((said) => name.includes(said))
            .flatMap((said) => all.map((other) => name.replaceAll(said, other).trim())),
        ),
    );
};

/** Whether what was typed is the word, or begins it. */
export const hasBeginning = (word: string, typed: string): boolean =>
  word === typed || (typed.length > 1 && word.startsWith(typed));

/** Whether what was typed is the second half of a compound: three letters or more, and two or more before them. */
export const hasEnding = (word: string, typed: string): boolean =>
  typed.length > 2 && word.length - typed.length > 1 && word.endsWith(typed);

/** Whether what was typed is a word of running text: only an `s` after three letters may be missing, or too much. */
export const isSameInText = (word: string, typed: string): boolean =>
  word === typed ||
  (word === `${typed}s` && typed.length > 2) ||
  (typed === `${word}s` && word.length > 2);

/** Whether what was typed is two of the words, written as one. */
export const isTwoOf = (words: readonly string[], typed: string): boolean =>
  words.some((word) => typed.startsWith(word) && words.includes(typed.slice(word.length)));

/**
 * Whether a word is another form of what was typed: three letters or more are the same, and up to three more
 * follow in each. A single ending is d, n, r or s, or begins with no consonant, or with the last of the same
 * letters and then with none. If both have one, neither begins with a consonant, and both are a single letter
 * or the same letters are four.
 */
export function isForm(word: string, typed: string): boolean {
  if (typed.length < 4) return false;
  const same = Array.from(typed).findIndex((letter, at) => word.charAt(at) !== letter);
  const stem = same === -1 ? typed.length : same;
  const [own, other] = [word.slice(stem), typed.slice(stem)];
  if (stem < 3 || own.length > 3 || other.length > 3) return false;
  const isShort = own.length === 1 && other.length === 1;
  const isConsonant = (ending: string): boolean =>
    ending !== '' && 'bcdfghjklmnpqrstvxz'.includes(ending.charAt(0));
  if (own === '' || other === '') {
    const ending = own + other;
    const rest = ending.startsWith(typed.charAt(stem - 1)) ? ending.slice(1) : ending;
    return ['d', 'n', 'r', 's'].includes(ending) || !isConsonant(rest);
  }
  return (isShort || stem > 3) && !isConsonant(own) && !isConsonant(other);
}

/** Whether one step leads from a word to another: a letter more, less or another, or two that change places. */
export function isEdited(from: string, to: string): boolean {
  if (Math.abs(from.length - to.length) > 1) return false;
  const letters = new Set(Array.from(from + to));
  const steps = Array.from({ length: from.length + 1 }, (_, at) => {
    const [before, own, next, after] = [
      from.slice(0, at),
      from.charAt(at),
      from.charAt(at + 1),
      from.slice(at + 1),
    ];
    return [
      before + after,
      before + next + own + after.slice(1),
      ...[...letters].flatMap((letter) => [before + letter + own + after, before + letter + after]),
    ];
  });
  return steps.some((made) => made.includes(to));
}
