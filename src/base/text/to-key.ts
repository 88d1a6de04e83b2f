/** Latin letters that Unicode does not treat as accented; two letters stand for one as in most languages. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ŋ: 'ng',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};
/** How a language spells its own letters in ASCII. */
const byLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe' },
  nb: { å: 'aa', ø: 'oe' },
  nn: { å: 'aa', ø: 'oe' },
  no: { å: 'aa', ø: 'oe' },
};

/**
 * The key for a name: lower case, in the letters a to z as the language of `locale` writes them, with other
 * characters as hyphens. Empty if the name has no such letter and no digit.
 */
export function keyLetters(name: string, locale = 'en'): string {
  const spellings = byLanguage[locale.split('-', 1)[0]?.toLowerCase() ?? ''] ?? {};
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => spellings[letter] ?? letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The same, or `name` if that gives nothing. */
export const toKey = (name: string): string => keyLetters(name) || 'name';
