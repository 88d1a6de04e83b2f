import type { TemplateSources } from '../pages/templates.ts';
import { english } from './english.ts';
import { keptKeys } from './check-words.ts';
import { namesIn, type RawWords } from './words.ts';

/**
 * The words that files for other languages leave in English, by the language as a lower-case tag. A file of the
 * program is not reported, nor what a file lists as the same in its language.
 *
 * @param own the templates of the program.
 */
export function leftInEnglish(
  templates: TemplateSources,
  own: TemplateSources,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...templates].flatMap(([name, text]) => {
      const [, tag = ''] = /^words\.(.+)\.yaml$/.exec(name.toLowerCase()) ?? [];
      if (tag === '' || tag.split('-')[0] === 'en') return [];
      const words = JSON.parse(text) as RawWords;
      const known = JSON.parse(own.get(`words.${tag}.yaml`) ?? '{}') as RawWords;
      const kept = new Set(keptKeys(words));
      const left = Object.entries<RawWords[string]>(english).flatMap(([key, word]) => {
        const same = (other: unknown) => JSON.stringify(other) === JSON.stringify(word);
        return isSaid(word) && same(words[key]) && !same(known[key]) && !kept.has(key) ? [key] : [];
      });
      return left.length === 0 ? [] : [[tag, left] as const];
    }),
  );
}

/** Whether a word has letters of its own; others are the order of what is put in. */
const isSaid = (word: RawWords[string]): boolean => {
  const text = Object.values(typeof word === 'string' ? [word] : word).join(' ');
  return /\p{L}/u.test(namesIn(text).reduce((rest, name) => rest.replace(`{${name}}`, ''), text));
};
