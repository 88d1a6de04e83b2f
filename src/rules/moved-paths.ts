import { paths } from '../contract/paths.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { appNames } from '../model/app-names.ts';
import type { Entries } from '../model/entries.ts';
import { linkableFiles, pagePaths, publishedAt } from '../model/published-paths.ts';
import { foldPath } from '../text/fold-path.ts';
import { nearestPath } from '../text/nearest.ts';
import { pathProblem } from './path-problem.ts';
import type { Rule } from './rule.ts';

const file = 'moved.yaml';

export const movedPaths: Rule = {
  id: 'moved-paths',
  description:
    'A redirect shadows no page, leads somewhere and not in a circle; a removed path is gone.',
  check({ entries }, report) {
    if (entries.moved === undefined) return;
    const moved = new Map(Object.entries(entries.moved.value.redirects ?? {}));
    const pages = pagePaths(entries).map(({ path }) => path);
    const derived = derivedRedirects(entries);
    const known = { moved, pages, derived, targets: new Set([...pages, ...linkableFiles]) };
    const published = publishedAt(entries);
    const derivedAt = new Map([...derived].map(([path, source]) => [foldPath(path), source]));
    for (const [from, to] of moved) {
      const at = { file, pointer: ['redirects', from], on: 'key' } as const;
      const source = derivedAt.get(foldPath(from));
      if (reportForm(from, at, report)) continue;
      if (published(from) !== undefined)
        report({ code: 'redirect-shadows-page', args: { path: from }, at });
      else if (source !== undefined)
        report({ code: 'redirect-duplicate', args: { path: from, source }, at });
      else if (to !== undefined) reportTarget(from, to, known, report);
    }
    for (const [index, path] of (entries.moved.value.removed ?? []).entries()) {
      const at = { file, pointer: ['removed', index] } as const;
      const redirect = moved.has(path) ? 'it is under `redirects`' : derivedAt.get(foldPath(path));
      if (reportForm(path, at, report)) continue;
      if (published(path) !== undefined)
        report({ code: 'removed-is-published', args: { path }, at });
      else if (redirect !== undefined)
        report({ code: 'removed-redirects', args: { path, source: redirect }, at });
    }
  },
};

interface Known {
  /** A target that is faulty is undefined. */
  readonly moved: ReadonlyMap<string, string | undefined>;
  readonly derived: ReadonlyMap<string, string>;
  readonly pages: readonly string[];
  readonly targets: ReadonlySet<string>;
}

/** Old paths that other sources redirect, with what makes them. */
export function derivedRedirects(entries: Entries): Map<string, string> {
  const derived = new Map<string, string>();
  for (const { key, value } of entries.vehicles)
    for (const slug of value.formerSlugs ?? [])
      derived.set(paths.vehicle(slug), `it is a former slug of the vehicle ${key}`);
  for (const { key, value } of entries.apps) {
    for (const name of appNames(value))
      derived.set(paths.title(name), `it is a name of the app ${key}`);
    if (value.released !== undefined && value.released.tracked !== false)
      derived.set(paths.install(key), `it counts installs of the app ${key}`);
  }
  return derived;
}

function reportTarget(from: string, to: string, known: Known, report: Report): void {
  const at = { file, pointer: ['redirects', from] } as const;
  if (!to.startsWith('/')) return;
  const circle = circleFrom(from, known.moved);
  if (circle !== undefined) {
    // Every redirect of a circle is in it; the first one in the file stands for all.
    const first = [...known.moved.keys()].find((path) => circle.includes(path));
    if (first === from) report({ code: 'redirect-loop', args: { chain: circle }, at });
    return;
  }
  if (known.targets.has(to) || known.moved.has(to) || known.derived.has(to)) return;
  const choices = [...known.pages, ...known.moved.keys(), ...known.derived.keys()];
  report({ code: 'redirect-target', args: { to, nearest: nearestPath(to, choices) }, at });
}

/** The redirects that lead from a path back to it, the path at both ends. */
function circleFrom(
  from: string,
  moved: ReadonlyMap<string, string | undefined>,
): readonly string[] | undefined {
  const chain = [from];
  for (let next = moved.get(from); next !== undefined; next = moved.get(next)) {
    if (next === from) return [...chain, next];
    if (chain.includes(next)) return undefined; // a circle further on
    chain.push(next);
  }
  return undefined;
}

function reportForm(path: string, at: Place, report: Report): boolean {
  const problem = pathProblem(path);
  if (problem === undefined) return false;
  report({ code: 'path-form', args: { path, ...problem }, at });
  return true;
}
