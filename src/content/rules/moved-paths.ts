import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/message.ts';
import type { Calendar } from '../model/calendar.ts';
import { oldAddresses, type OldAddress } from '../model/old-addresses.ts';
import { pagePaths, publishedAt } from '../publication/published-paths.ts';
import { foldAddress } from '../../base/text/fold.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { createDayCheck } from './link-days.ts';
import { liveEntries, type Rule } from './rule.ts';
import { pathProblem } from './path-problem.ts';

const file = 'moved.yaml';

/** A redirect shadows no page, leads somewhere and not in a circle; a removed path is gone. */
export const movedPaths: Rule = (input, report) => {
  const { entries, fixed, calendar } = input;
  if (entries.moved === undefined) return;
  const old = oldAddresses(entries);
  const listed = old.filter(({ kind }) => kind === 'moved');
  const derived = old.filter(({ kind }) => kind !== 'moved');
  const moved = new Map(listed.map(({ from, to }) => [from, to]));
  const pages = pagePaths(entries).map(({ path }) => path);
  const known = {
    moved,
    derived: new Set(derived.map(({ from }) => from)),
    circles: circlesOf(moved),
    targets: new Set([...pages, ...fixed.linkable]),
    suggest: createSuggester(() => [...pages, ...old.map(({ from }) => from)]),
  };
  const published = publishedAt(liveEntries(input), fixed);
  const upcoming = daysOfUpcoming(calendar);
  const checkDays = createDayCheck(calendar, report);
  const first = new Map(derived.map((each) => [foldAddress(each.from), each]));
  for (const each of listed) {
    const { from, to, at } = each;
    if (reportForm(from, at, report)) continue;
    const other = first.get(foldAddress(from));
    const day = upcoming.get(foldAddress(from));
    if (published(from) !== undefined || day !== undefined)
      report({ code: 'redirect-shadows-page', args: { path: from, from: day }, at });
    else if (other !== undefined)
      report({ code: 'redirect-duplicate', at, ...conflict(from, other) });
    else if (to !== undefined) {
      reportTarget(from, to, known, report);
      checkDays(to, () => ({ file, pointer: ['redirects', from] }));
    }
    if (other === undefined) first.set(foldAddress(from), each);
  }
  for (const [index, path] of (entries.moved.value.removed ?? []).entries()) {
    const at = { file, pointer: ['removed', index] } as const;
    if (reportForm(path, at, report)) continue;
    const other = first.get(foldAddress(path));
    const day = upcoming.get(foldAddress(path));
    if (published(path) !== undefined || day !== undefined)
      report({ code: 'removed-is-published', args: { path, from: day }, at });
    else if (other !== undefined)
      report({ code: 'removed-redirects', at, ...conflict(path, other) });
  }
};

/** The arguments of a finding about a path that redirects already, maybe in another spelling. */
const conflict = (path: string, { from, source, at, kind }: OldAddress) => ({
  args: {
    path,
    source: kind === 'moved' && from !== path ? `${source} as ${quote(from)}` : source,
  },
  related: [{ at, message: `${from} redirects here.` }],
});

/** The first day of each page that is still to come, by its path. */
const daysOfUpcoming = (calendar: Calendar): ReadonlyMap<string, string> =>
  new Map(
    calendar.dated.flatMap(({ path, span, absence }) =>
      absence === 'upcoming' && span !== undefined ? [[foldAddress(path), span.from] as const] : [],
    ),
  );

interface Known {
  readonly moved: ReadonlyMap<string, string | undefined>;
  readonly derived: ReadonlySet<string>;
  /** Every circle of redirects, by each path of it. */
  readonly circles: ReadonlyMap<string, readonly string[]>;
  readonly targets: ReadonlySet<string>;
  readonly suggest: (path: string) => string | undefined;
}

function reportTarget(from: string, to: string, known: Known, report: Report): void {
  const at = { file, pointer: ['redirects', from] } as const;
  if (!to.startsWith('/')) return;
  const circle = known.circles.get(from);
  if (circle !== undefined) {
    // A circle contains all of its redirects; the first one in the file stands for all.
    if (circle[0] === from) report({ code: 'redirect-loop', args: { chain: circle }, at });
    return;
  }
  if (known.targets.has(to) || known.moved.has(to) || known.derived.has(to)) return;
  report({ code: 'redirect-target', args: { to, nearest: known.suggest(to) }, at });
}

/** Circles of redirects, each from the path that comes first in the file, with that path at both ends. */
function circlesOf(
  moved: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, readonly string[]> {
  const circles = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const order = new Map([...moved.keys()].map((path, index) => [path, index]));
  for (const from of moved.keys()) {
    const chain = new Set<string>();
    let path: string | undefined = from;
    for (; path !== undefined && !seen.has(path); path = moved.get(path)) {
      seen.add(path);
      chain.add(path);
    }
    if (path === undefined || !chain.has(path)) continue; // it ends, or leads to something seen before
    const within = [...chain];
    const circle = within.slice(within.indexOf(path));
    const first = circle.reduce((a, b) => ((order.get(b) ?? 0) < (order.get(a) ?? 0) ? b : a));
    const at = circle.indexOf(first);
    const whole = [...circle.slice(at), ...circle.slice(0, at), first];
    for (const each of circle) circles.set(each, whole);
  }
  return circles;
}

function reportForm(path: string, at: Place, report: Report): boolean {
  const problem = pathProblem(path);
  if (problem === undefined) return false;
  report({ code: 'path-form', args: { path, ...problem }, at });
  return true;
}
