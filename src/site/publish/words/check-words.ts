import { isRecord } from '../../../base/is-record.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { rawWords } from './words-for.ts';
import { namesIn, type RawWord, type RawWords } from './words.ts';
import type { TemplateSources } from '../template-sources.ts';

interface WordFault {
  /** The key of the word; undefined if the word is missing. */
  readonly key?: string;
  readonly message: string;
}

/** Names, in a words file, the words that are the same in its language. */
const keptKey = 'sameInEnglish';

/** Words of pages that the program no longer has: a file of somebody else may still have them. */
const closedWord =
  /^(?:changes(?:[A-Z]\w*)?|release(?:Lead|First|Data)?|fromTo|(?:app|phoneme|article|page)Count|acceptedBecause)$/;

function keptKeys({ [keptKey]: kept }: RawWords): string[] {
  return typeof kept === 'string' ? (kept.match(/[^\s,]+/g) ?? []) : [];
}

/**
 * Compares the words of a language with the English ones: the same keys, the same names in braces, every
 * plural form that the language has.
 *
 * @param isWhole whether every word has to be there.
 */
export function checkWords(
  words: RawWords,
  english: RawWords,
  locale: string,
  isWhole: boolean,
): WordFault[] {
  const keys = Object.keys(english);
  const missing = isWhole ? keys.filter((key) => !Object.hasOwn(words, key)) : [];
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return [
    ...(missing.length === 0
      ? []
      : [{ message: `These words are missing: ${missing.join(', ')}.` }]),
    ...Object.entries(words).flatMap(([key, word]): WordFault[] => {
      if (closedWord.test(key)) return [];
      if (key === keptKey)
        return keptKeys(words).flatMap((kept) =>
          closedWord.test(kept) ? [] : unknownWord(kept, key, keys),
        );
      const englishWord = Object.hasOwn(english, key) ? english[key] : undefined;
      if (englishWord !== undefined) return checkWord(key, word, englishWord, pluralCategories);
      return unknownWord(key, key, keys);
    }),
  ];
}

function unknownWord(word: string, key: string, keys: readonly string[]): WordFault[] {
  if (keys.includes(word)) return [];
  const meant = nearest(word, keys);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return [{ key, message: `There is no word "${word}".${hint}` }];
}

function checkWord(
  key: string,
  word: RawWord,
  englishWord: RawWord,
  plurals: readonly string[],
): WordFault[] {
  const isPlural = typeof englishWord !== 'string';
  if (isPlural ? !isForms(word) : typeof word !== 'string')
    return [
      {
        key,
        message: isPlural
          ? `"${key}" has a form for each number: ${plurals.join(', ')}.`
          : `"${key}" is one text.`,
      },
    ];
  const wanted = new Set(
    namesIn(typeof englishWord === 'string' ? englishWord : (englishWord['other'] ?? '')),
  );
  const forms: RawWords = typeof word === 'string' ? { '': word } : word;
  const absent = isPlural ? plurals.filter((form) => !Object.hasOwn(forms, form)) : [];
  const strange = Object.keys(forms).filter((form) => isPlural && !plurals.includes(form));
  const names = Object.values(forms).flatMap((text) =>
    typeof text === 'string' ? namesIn(text) : [],
  );
  const unknown = names.filter((name) => !wanted.has(name));
  // A plural form may write its number as a word.
  const lost = [...wanted].filter((name) => name !== 'count' && !names.includes(name));
  return [
    ...(absent.length > 0 ? [`"${key}" lacks the plural forms ${absent.join(', ')}.`] : []),
    ...(strange.length > 0 ? [`"${key}" has no plural form ${strange.join(', ')} here.`] : []),
    ...(unknown.length > 0 ? [`"${key}" knows no {${unknown.join('}, {')}}.`] : []),
    ...(lost.length > 0 ? [`"${key}" has to name {${lost.join('}, {')}}.`] : []),
  ].map((message) => ({ key, message }));
}

/** Whether plural forms are given, each as text; the file may hold anything. */
const isForms = (word: unknown): boolean =>
  isRecord(word) && Object.values(word).every((form) => typeof form === 'string');

/**
 * The words that files for other languages leave in English, by the language as a lower-case tag. A file of the
 * program is not reported, nor what a file lists as the same in its language.
 *
 * @param programTemplates the templates of the program.
 */
export function leftInEnglish(
  templates: TemplateSources,
  programTemplates: TemplateSources,
): ReadonlyMap<string, readonly string[]> {
  const english = rawWords(programTemplates, 'en');
  return new Map(
    [...templates].flatMap(([name, text]) => {
      const [, tag = ''] = /^words\.(.+)\.yaml$/.exec(name.toLowerCase()) ?? [];
      if (tag === '' || tag.split('-')[0] === 'en') return [];
      const words = JSON.parse(text) as RawWords;
      const programWords = rawWords(programTemplates, tag);
      const kept = new Set(keptKeys(words));
      const left = Object.entries(english).flatMap(([key, word]) => {
        const same = (value: unknown) => JSON.stringify(value) === JSON.stringify(word);
        return hasLetters(word) && same(words[key]) && !same(programWords[key]) && !kept.has(key)
          ? [key]
          : [];
      });
      return left.length === 0 ? [] : [[tag, left] as const];
    }),
  );
}

/** Whether a word has letters of its own; others are the order of what is put in. */
const hasLetters = (word: RawWords[string]): boolean => {
  const text = Object.values(typeof word === 'string' ? [word] : word).join(' ');
  return /\p{L}/u.test(namesIn(text).reduce((rest, name) => rest.replace(`{${name}}`, ''), text));
};
