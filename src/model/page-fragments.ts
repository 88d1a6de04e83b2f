import { paths } from '../contract/paths.ts';
import type { Entries } from './entries.ts';
import { pagePaths } from './published-paths.ts';

/** What each page has; `top` is the top to every browser. */
const everywhere = ['main_content', 'top'];

/**
 * The places within each page that our templates have, by its path. A page that lists what the program
 * knows, and a file, are not in it: nothing is said of their places.
 */
export function pageFragments(entries: Entries): (path: string) => readonly string[] | undefined {
  const { vehicles, site } = entries;
  // Few links lead to a place within a page.
  let pages: Set<string> | undefined;
  const signUp = site?.value.signUp?.enabled === true ? ['newsletter'] : [];
  const categories = [...new Set(vehicles.flatMap(({ value }) => value.category ?? []))];
  return (path) => {
    pages ??= new Set(pagePaths(entries).map((page) => page.path));
    if (!pages.has(path) || path === paths.developers) return undefined;
    if (path === paths.vehicles) return [...everywhere, ...categories];
    const hasForm = path === paths.home || path.startsWith(`${paths.articles}/`);
    return hasForm ? [...everywhere, ...signUp] : everywhere;
  };
}
