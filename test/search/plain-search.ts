// What a search promises, in the plainest form: for tests, without an index.

/** Whether what was typed is the word, or begins it. */
export const hasBeginning = (word: string, typed: string): boolean =>
  word === typed || (typed.length > 1 && word.startsWith(typed));

/** Whether what was typed is the second half of a compound: three letters or more, and two or more before them. */
export const hasEnding = (word: string, typed: string): boolean =>
  typed.length > 2 && word.length - typed.length > 1 && word.endsWith(typed);

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
