import { paths } from '../contract/paths.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { appNames } from '../model/app-names.ts';
import type { Entries } from '../model/entries.ts';
import { linkableFiles, pagePaths } from '../model/published-paths.ts';
import { foldPath } from '../text/fold-path.ts';
import { nearest } from '../text/nearest.ts';
import { pathProblem } from './path-problem.ts';
import type { Rule } from './rule.ts';

const file = 'moved.yaml';

export const movedPaths: Rule = {
  id: 'moved-paths',
  description:
    'A redirect shadows no page, leads somewhere and not in a circle; a removed path is gone.',
  check({ entries }, report) {
    const moved = new Map(Object.entries(entries.moved?.value.redirects ?? {}).filter(isPair));
    const removed = entries.moved?.value.removed ?? [];
    const pages = pagePaths(entries).map(({ path }) => path);
    const published = new Map([...pages, ...linkableFiles].map((path) => [foldPath(path), path]));
    const derived = derivedRedirects(entries);
    for (const [from, to] of moved) {
      const at = { file, pointer: ['redirects', from], on: 'key' } as const;
      const page = published.get(foldPath(from));
      const source = derived.get(foldPath(from));
      if (reportForm(from, at, report)) continue;
      if (page !== undefined) report({ code: 'redirect-shadows-page', args: { path: page }, at });
      else if (source !== undefined)
        report({ code: 'redirect-duplicate', args: { path: from, source }, at });
      else reportTarget(from, to, { moved, published, derived, pages }, report);
    }
    for (const [index, path] of removed.entries()) {
      const at = { file, pointer: ['removed', index] } as const;
      if (reportForm(path, at, report)) continue;
      if (published.has(foldPath(path)))
        report({ code: 'removed-is-published', args: { path }, at });
      else if (moved.has(path) || derived.has(foldPath(path)))
        report({ code: 'removed-redirects', args: { path }, at });
    }
  },
};

interface Known {
  readonly moved: ReadonlyMap<string, string>;
  readonly published: ReadonlyMap<string, string>;
  readonly derived: ReadonlyMap<string, string>;
  readonly pages: readonly string[];
}

/** Old paths that other sources redirect, folded, with what makes them. */
function derivedRedirects(entries: Entries): Map<string, string> {
  const derived = new Map<string, string>();
  for (const { key, value } of entries.vehicles)
    for (const slug of value.formerSlugs ?? [])
      derived.set(foldPath(paths.vehicle(slug)), `it is a former slug of ${key}`);
  for (const { key, value } of entries.apps) {
    for (const name of appNames(value))
      derived.set(foldPath(paths.title(name)), `it is a name of the app ${key}`);
    if (value.released !== undefined && value.released.tracked !== false)
      derived.set(paths.install(key), `it counts installs of ${key}`);
  }
  return derived;
}

function reportTarget(from: string, to: string, known: Known, report: Report): void {
  const at = { file, pointer: ['redirects', from] } as const;
  if (!to.startsWith('/')) return;
  const chain = [from];
  for (let next: string | undefined = to; next !== undefined; next = known.moved.get(next)) {
    if (chain.includes(next)) {
      report({ code: 'redirect-loop', args: { chain: [...chain, next] }, at });
      return;
    }
    chain.push(next);
  }
  const exists =
    known.published.get(foldPath(to)) === to ||
    known.moved.has(to) ||
    known.derived.has(foldPath(to));
  if (!exists)
    report({ code: 'redirect-target', args: { to, nearest: nearest(to, known.pages) }, at });
}

function reportForm(path: string, at: Place, report: Report): boolean {
  const problem = pathProblem(path);
  if (problem === undefined) return false;
  report({ code: 'path-form', args: { path, ...problem }, at });
  return true;
}

const isPair = (pair: [string, string | undefined]): pair is [string, string] =>
  pair[1] !== undefined;
