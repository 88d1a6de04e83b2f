import type { TemplateSources } from '../template-sources.ts';
import { wordsOf, type RawWords, type Words } from './words.ts';
import type { Site, NavigationLink } from '../../../content/model/catalogue.ts';
import { listedKinds } from '../../../contract/kinds/registry.ts';
import { paths } from '../../../contract/paths.ts';
import { tokenize } from '../../search/tokenize.ts';

/** The languages of words files, as lower-case tags. */
export const languagesOf = (files: Iterable<string>): string[] =>
  [...files].flatMap((name) => /^words\.([a-z0-9-]+)\.yaml$/i.exec(name)?.[1]?.toLowerCase() ?? []);

/** The words of the file for a language; none without a file. */
export const rawWords = (templates: TemplateSources, tag: string): RawWords =>
  JSON.parse(templates.get(`words.${tag}.yaml`) ?? '{}') as RawWords;

/** The words for the language of a site: those of the tag itself, or of the language it is a variety of. */
export function wordsFor(locale: string, templates: TemplateSources): Words {
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
  const ofLanguage = JSON.parse(templates.get(`synonyms.${language}.yaml`) ?? '{}') as {
    readonly synonyms?: readonly string[];
  };
  return createSynonyms([...(ofLanguage.synonyms ?? []), ...synonyms]);
}

/** Links to the indexes in the language of a site. */
export const indexLinks = (words: Words): NavigationLink[] => [
  { label: words.apps, path: paths.apps },
  { label: words.vehicles, path: paths.vehicles },
  { label: words.sounds, path: paths.phonemes },
  { label: words.articles, path: paths.articles },
];

/**
 * The navigation in the language of the site: links to the indexes are translated if they still have their
 * default names.
 */
export function navigationIn(
  words: Words,
  navigation: readonly NavigationLink[],
): readonly NavigationLink[] {
  const translated = new Map(
    [...indexLinks(words), { path: paths.developers, label: words.developers }].map(
      ({ path, label }) => [path, label],
    ),
  );
  const usual = new Map<string, string>([
    ...listedKinds.map(({ index, title }) => [index, title] as const),
    [paths.developers, 'Developers'],
  ]);
  return navigation.map(({ label, path }) => ({
    label: usual.get(path) === label ? (translated.get(path) ?? label) : label,
    path,
  }));
}

/** Names that mean the same as a name, by the words that it has. */
export type Synonyms = (name: string) => readonly string[];

/**
 * Finds the other names for a name with the help of lists of words or expressions with the same meaning, with
 * commas between them: `fire engine, fire truck` makes `Fire Truck 2` another name for `Fire Engine 2`.
 */
export function createSynonyms(lists: readonly string[]): Synonyms {
  const byFirst = new Map<
    string,
    { readonly said: readonly string[]; readonly synonyms: readonly string[][] }[]
  >();
  for (const list of lists) {
    const expressions = list.split(',').map((expression) => tokenize(expression));
    for (const said of expressions) {
      const [first = ''] = said;
      const synonyms = expressions.filter((expression) => expression !== said);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { said, synonyms }]);
    }
  }
  return (name) => {
    const words = tokenize(name);
    return words.flatMap((word, at) =>
      (byFirst.get(word) ?? [])
        .filter(({ said }) => said.every((saidWord, step) => words[at + step] === saidWord))
        .flatMap(({ said, synonyms }) =>
          synonyms.map((synonym) =>
            [...words.slice(0, at), ...synonym, ...words.slice(at + said.length)].join(' '),
          ),
        ),
    );
  };
}
