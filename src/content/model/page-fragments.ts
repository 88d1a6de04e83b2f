import { paths } from '../../contract/paths.ts';
import { headingsIn } from '../../base/markdown/headings.ts';
import type { Entries } from './entries.ts';
import { pagePaths } from './published-paths.ts';

/** The anchors of every page; `top` is the top in every browser. */
const everywhere = ['main_content', 'top'];

/**
 * The anchors of each page in the program's templates, by its path. Pages that list what the program knows,
 * and files, are left out: their anchors are not checked.
 */
export function pageFragments(entries: Entries): (path: string) => readonly string[] | undefined {
  const { vehicles, site } = entries;
  // Few links lead to a place within a page.
  let pages: Set<string> | undefined;
  let texts: ReadonlyMap<string, string> | undefined;
  const signUp = site?.value.signUp?.enabled === true ? ['newsletter'] : [];
  const categories = [...new Set(vehicles.flatMap(({ value }) => value.category ?? []))];
  return (path) => {
    pages ??= new Set(pagePaths(entries).map((page) => page.path));
    texts ??= textsOf(entries);
    if (!pages.has(path) || path === paths.developers) return undefined;
    if (path === paths.vehicles) return [...everywhere, ...categories];
    const hasForm = path === paths.home || path.startsWith(`${paths.articles}/`);
    const headings = headingsIn(texts.get(path) ?? '').map(({ id }) => id);
    return [...everywhere, ...(hasForm ? signUp : []), ...headings];
  };
}

/** The text of each page that has one, by its path. */
const textsOf = ({ pages, vehicles, apps, releases }: Entries): ReadonlyMap<string, string> =>
  new Map([
    ...pages.map(({ key, body }) => [key, body?.markdown ?? ''] as const),
    ...vehicles.map(({ key, value }) => [paths.vehicle(key), value.description ?? ''] as const),
    ...apps.map(({ key, value }) => [paths.app(key), value.about ?? ''] as const),
    ...releases.map(({ key, value }) => [paths.release(key), value.note ?? ''] as const),
  ]);
