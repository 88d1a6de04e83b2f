import type { TemplateSources } from '../template-sources.ts';
import { wordsOf, type RawWords, type Words } from './words.ts';
import type { Site, NavigationLink } from '../../../content/model/catalogue.ts';
import { createSynonyms, type Synonyms } from '../../search/synonyms.ts';
import { listedKinds } from '../../../contract/kinds/registry.ts';
import { paths } from '../../../contract/paths.ts';

/** The languages of words files, as lower-case tags. */
export const languagesOf = (files: Iterable<string>): string[] =>
  [...files].flatMap((name) => /^words\.([a-z0-9-]+)\.yaml$/i.exec(name)?.[1]?.toLowerCase() ?? []);

const known = new WeakMap<TemplateSources, Map<string, Words>>();

/** The words for the language of a site: those of the tag itself, or of the language it is a variety of. */
export function wordsFor(locale: string, templates: TemplateSources): Words {
  const all = known.get(templates) ?? new Map<string, Words>();
  known.set(templates, all);
  const words = all.get(locale) ?? readWords(locale, templates);
  all.set(locale, words);
  return words;
}

/** The words of the file for a language; none without a file. */
export const rawWords = (templates: TemplateSources, tag: string): RawWords =>
  JSON.parse(templates.get(`words.${tag}.yaml`) ?? '{}') as RawWords;

function readWords(locale: string, templates: TemplateSources): Words {
  const parts = locale.toLowerCase().split('-');
  const tags = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  const files = new Map([...templates].map(([name, text]) => [name.toLowerCase(), text]));
  // What a variety lacks is taken from its language.
  const raw = tags.reverse().map((tag) => rawWords(files, tag));
  return wordsOf(Object.assign({}, ...raw) as RawWords, rawWords(files, 'en'), locale);
}

/** The synonyms in the language of a site: those of its file among the templates, and the site's own. */
export function synonymsFor({ locale, synonyms }: Site, templates: TemplateSources): Synonyms {
  const [language = ''] = locale.toLowerCase().split('-');
  const known = JSON.parse(templates.get(`synonyms.${language}.yaml`) ?? '{}') as {
    readonly synonyms?: readonly string[];
  };
  return createSynonyms([...(known.synonyms ?? []), ...synonyms]);
}

/**
 * The navigation in the language of the site: links to the indexes are translated if they still have their
 * default names.
 */
export function navigationIn(
  words: Words,
  navigation: readonly NavigationLink[],
): readonly NavigationLink[] {
  const translated = new Map<string, string>([
    [paths.apps, words.apps],
    [paths.vehicles, words.vehicles],
    [paths.phonemes, words.sounds],
    [paths.articles, words.articles],
    [paths.developers, words.developers],
  ]);
  const usual = new Map<string, string>([
    ...listedKinds.map(({ index, title }) => [index, title] as const),
    [paths.developers, 'Developers'],
  ]);
  return navigation.map(({ label, path }) => ({
    label: usual.get(path) === label ? (translated.get(path) ?? label) : label,
    path,
  }));
}
