import { paths } from '../../contract/paths.ts';
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
