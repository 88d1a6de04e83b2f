/** Latin letters that are no letter with an accent; those with two letters are written so in most languages. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij', ŋ: 'ng' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
};
/** What a language writes where it has no letter for it. */
const byLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe' },
  nb: { å: 'aa', ø: 'oe' },
  nn: { å: 'aa', ø: 'oe' },
  no: { å: 'aa', ø: 'oe' },
};

/**
 * The key that a name would have: lower case, in the letters a to z as the language of `locale` writes
 * them, other characters as hyphens. Empty where the name has no such letter and no digit.
 */
export function keyLetters(name: string, locale = 'en'): string {
  const own = byLanguage[locale.split('-', 1)[0]?.toLowerCase() ?? ''] ?? {};
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => own[letter] ?? letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The same, and `name` where there is nothing to make a key of. */
export const toKey = (name: string): string => keyLetters(name) || 'name';
