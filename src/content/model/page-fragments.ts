import { paths } from '../../contract/paths.ts';
import { once } from '../../base/once.ts';
import { headingsIn } from '../../base/markdown/headings.ts';
import type { Entries } from './entries.ts';

/** The anchors of every page; `top` is the top in every browser. */
const everywhere = ['main_content', 'top'];

/**
 * The anchors of each page in the program's templates, by its path. Of lists only that of the vehicles is known:
 * the anchors of others, and of files, are not checked.
 */
export function pageFragments(entries: Entries): (path: string) => readonly string[] | undefined {
  const { vehicles, site } = entries;
  // Few links lead to a place within a page.
  const texts = once(() => textsOf(entries));
  const signUp = site?.value.signUp?.enabled === true ? ['newsletter'] : [];
  const categories = [...new Set(vehicles.flatMap(({ value }) => value.category ?? []))];
  return (path) => {
    if (path === paths.vehicles) return [...everywhere, ...categories];
    const text = texts().get(path);
    if (text === undefined) return undefined;
    const hasForm = path === paths.home || path.startsWith(`${paths.articles}/`);
    return [...everywhere, ...(hasForm ? signUp : []), ...headingsIn(text).map(({ id }) => id)];
  };
}

/** The text of each page that is not a list, by its path. */
const textsOf = (entries: Entries): ReadonlyMap<string, string> =>
  new Map([
    [paths.home, ''],
    ...entries.pages.map(({ key, body }) => [key, body?.markdown ?? ''] as const),
    ...entries.vehicles.map(
      ({ key, value: { description = '' } }) => [paths.vehicle(key), description] as const,
    ),
    ...entries.apps.map(({ key, value: { about = '' } }) => [paths.app(key), about] as const),
    ...entries.releases.map(({ key, value: { note = '' } }) => [paths.release(key), note] as const),
    ...entries.phonemes.map(({ key }) => [paths.phoneme(key), ''] as const),
  ]);
