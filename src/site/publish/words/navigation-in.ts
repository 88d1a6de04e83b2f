import { listedKinds } from '../../../contract/kinds/registry.ts';
import { paths } from '../../../contract/paths.ts';
import type { NavigationLink } from '../../../content/model/catalogue.ts';
import type { Words } from './words.ts';

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
