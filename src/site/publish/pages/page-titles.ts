import { listedKinds } from '../../../contract/kinds/registry.ts';
import { paths } from '../../../contract/paths.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import type { Crumb } from './page.ts';

/** Returns a function that makes a link to a page from its path, with the title of the page. */
export function createPageLinks(catalogue: Catalogue, words: Words): (path: string) => Crumb {
  const { site, apps, vehicles, phonemes, pages } = catalogue;
  let titles: ReadonlyMap<string, string> | undefined;
  const read = () =>
    new Map<string, string>([
      ...listedKinds.map(({ index, title }) => [index, title] as const),
      [paths.home, site.name],
      [paths.apps, words.apps],
      [paths.vehicles, words.vehicles],
      [paths.phonemes, words.sounds],
      [paths.articles, words.articles],
      ...apps.map(({ path, siteName }) => [path, siteName] as const),
      ...vehicles.map(({ path, name }) => [path, name] as const),
      ...phonemes.map(({ path, label }) => [path, words.soundTitle({ label })] as const),
      ...pages.map(({ path, title }) => [path, title] as const),
    ]);
  return (path) => ({ path, label: (titles ??= read()).get(path) ?? path });
}
