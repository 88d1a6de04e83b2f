import type { TemplateSources } from '../pages/templates.ts';
import { wordsOf, type RawWords, type Words } from './words.ts';

const known = new WeakMap<TemplateSources, Map<string, Words>>();

/** The words for the language of a site: those of the tag itself, or of the language it is a variety of. */
export function wordsFor(locale: string, templates: TemplateSources): Words {
  const all = known.get(templates) ?? new Map<string, Words>();
  known.set(templates, all);
  const words = all.get(locale) ?? readWords(locale, templates);
  all.set(locale, words);
  return words;
}

function readWords(locale: string, templates: TemplateSources): Words {
  const parts = locale.toLowerCase().split('-');
  const tags = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  const files = new Map([...templates].map(([name, text]) => [name.toLowerCase(), text]));
  // What a variety does not say is taken from its language.
  const raw = tags
    .reverse()
    .map((tag) => JSON.parse(files.get(`words.${tag}.yaml`) ?? '{}') as RawWords);
  return wordsOf(Object.assign({}, ...raw) as RawWords, locale);
}
