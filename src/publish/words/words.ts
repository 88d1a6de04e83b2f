import { english } from './english.ts';

/** A text of a words file, or its plural forms by their name in CLDR. */
export type RawWord = string | Readonly<Record<string, string>>;

/** The words of a language as its file has them. */
export type RawWords = Readonly<Record<string, RawWord>>;

/** What stands in for the names in the braces of a text; `count` decides the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

/** A text with names in braces is a function of what stands in for them. */
type WordOf<Raw extends RawWord> = Raw extends string
  ? Raw extends `${string}{${string}}${string}`
    ? (values: WordValues) => string
    : string
  : (values: WordValues & { readonly count: number }) => string;

/** The words of the templates in the language of the site. */
export type Words = { readonly [Key in keyof typeof english]: WordOf<(typeof english)[Key]> };

/** The words of a language; those that are missing are English. */
export function wordsOf(raw: RawWords, locale: string): Words {
  const plurals = new Intl.PluralRules(locale);
  const words = Object.entries<RawWord>(english).map(([key, own]) => {
    const text = raw[key] ?? own;
    if (typeof own === 'string' && typeof text === 'string')
      return [key, namesIn(own).length === 0 ? text : (values: WordValues) => fill(text, values)];
    const forms = typeof text === 'string' ? { other: text } : text;
    return [
      key,
      (values: WordValues) =>
        fill(forms[plurals.select(Number(values['count']))] ?? forms['other'] ?? '', values),
    ];
  });
  return Object.fromEntries(words) as Words;
}

/** The names in the braces of a text. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const fill = (text: string, values: WordValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
