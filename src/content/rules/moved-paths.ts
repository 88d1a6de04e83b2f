import { paths } from '../../contract/paths.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { foldAddress, foldPath } from '../../base/text/fold.ts';
import { error, quote, suggestion } from '../diagnostics/message.ts';
import { moved, bus } from '../diagnostics/example-files.ts';
import {
  nearPathIsWritten,
  writeNearPath,
  valueIn,
  writeValue,
  writeKey,
} from '../diagnostics/propose.ts';
import { oldAddresses, removedAddresses, type OldAddress } from '../model/old-addresses.ts';
import { pagePaths, publishedAt } from '../publication/published-paths.ts';
import type { Calendar } from '../model/calendar.ts';
import type { ReportOf, Place } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';
import { type codes as absentCodes, createDayCheck, reportWithdrawn } from './absent-targets.ts';
import { pathProblem } from './path-problem.ts';

/** The first day on which something is published, if that is still to come. */
const since = (day: string | undefined): string => (day === undefined ? '' : ` from ${day} on`);

export const codes = {
  'redirect-shadows-page': error({
    title: 'a redirect stands in the way of a page',
    meaning:
      'Under `redirects` in moved.yaml the old address comes first. Something is published there, and an address cannot both show a page and lead away from it. Remove the line, or the page.',
    message: (a: { path: string; from?: string | undefined }) =>
      `${quote(a.path)} is published${since(a.from)}, so it cannot redirect.`,
    hint: 'Remove this line, or the page.',
    fails: moved('redirects:', '  /about: /vehicles'),
    passes: moved('redirects:', '  /about-us: /about'),
  }),
  'redirect-duplicate': error({
    title: 'an address already redirects',
    meaning:
      'Former names of vehicles and the names of apps redirect automatically and need no line in moved.yaml, and one line is enough for all spellings of an address: capitals, + instead of a space and a slash at the end make no difference. Remove the line.',
    message: (a: { path: string; source: string }) =>
      `${quote(a.path)} already redirects: ${a.source}.`,
    hint: 'Remove this line.',
    fails: {
      ...bus('formerSlugs: [omnibus]'),
      ...moved('redirects:', '  /vehicles/omnibus: /vehicles/bus'),
    },
    passes: { ...bus('formerSlugs: [omnibus]'), ...moved('redirects: {}') },
  }),
  'redirect-target': error({
    title: 'a redirect leads nowhere',
    meaning:
      'After the colon comes the new address, and nothing is published there. Write a page of the site, or a whole address with https://.',
    message: (a: { from: string; to: string; nearest?: string | undefined; wasRemoved: boolean }) =>
      `The redirect leads to ${quote(a.to)}, which ${a.wasRemoved ? 'was removed' : 'is not published'}.`,
    hint: (a) =>
      a.wasRemoved
        ? `Lead to another page, or list ${quote(a.from)} under \`removed\` instead.`
        : (suggestion(a.nearest) ?? 'Write the path of a page, or a whole address with https://.'),
    fix: { does: nearPathIsWritten, propose: (a, spot) => writeNearPath(spot, a.to, a.nearest) },
    fails: moved('redirects:', '  /toys: /vehicels'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  }),
  'redirect-loop': error({
    title: 'redirects go round in a circle',
    meaning:
      'Each of these addresses leads to the next, and the last one back to the first, so no visitor would ever arrive. Make one of them lead to a page.',
    message: (a: { chain: readonly string[] }) =>
      `The redirect goes round in a circle: ${a.chain.map(quote).join(' → ')}.`,
    hint: 'Make one of them lead to a page.',
    fails: moved('redirects:', '  /toys: /cars', '  /cars: /toys'),
    passes: moved('redirects:', '  /toys: /cars', '  /cars: /vehicles'),
  }),
  'removed-is-published': error({
    title: 'a page is listed as removed and is still there',
    meaning:
      'The list `removed` in moved.yaml contains addresses that are gone. Something is published at this one. Take it off the list, or delete its source; what waits for its `publishFrom` may be listed.',
    message: (a: { path: string }) => `${quote(a.path)} is listed as removed, but it is published.`,
    hint: 'Take it off the list, or delete its source.',
    fails: moved('removed: [/about]'),
    passes: moved('removed: [/about-us]'),
  }),
  'removed-redirects': error({
    title: 'an address is listed as removed and redirects',
    meaning:
      'An address is either gone for good or leads somewhere else. Keep one of the two: a redirect is kinder if there is something similar to read.',
    message: (a: { path: string; source: string }) =>
      `${quote(a.path)} is listed as removed, but it redirects: ${a.source}.`,
    hint: 'Keep one of the two.',
    fails: moved('redirects:', '  /toys: /vehicles', 'removed: [/toys]'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  }),
  'path-form': error({
    title: 'a path is not written as a reader sees it',
    meaning:
      'The program encodes what an address needs. Write a path in moved.yaml in plain letters, even with spaces or accents, without a backslash or a part that is only dots.',
    message: (a: { path: string; problem: string; instead?: string | undefined }) =>
      `${quote(a.path)} is not how a path is written: ${a.problem}.`,
    hint: (a) => (a.instead === undefined ? undefined : `Write ${quote(a.instead)}.`),
    fix: {
      does: 'The path is written decoded, with slashes.',
      propose: ({ instead }, spot) => {
        if (instead === undefined || spot.pointer === undefined) return undefined;
        return typeof valueIn(spot, spot.pointer) === 'string' && !spot.isKey
          ? writeValue(spot, instead)
          : writeKey(spot, instead);
      },
    },
    fails: moved('redirects:', '  /our%20toys: /vehicles'),
    passes: moved('redirects:', '  /our toys: /vehicles'),
  }),
};

const file = 'moved.yaml';

/** A redirect shadows no page, leads somewhere and not in a circle; a removed path is gone. */
export const movedPaths: Rule<typeof codes & typeof absentCodes> = (input, report) => {
  const { entries, fixed, calendar } = input;
  if (entries.moved === undefined) return;
  const old = oldAddresses(entries);
  const listed = old.filter(({ kind }) => kind === 'moved');
  const derived = old.filter(({ kind }) => kind !== 'moved');
  const moved = new Map(listed.map(({ from, to }) => [from, to]));
  const pages = pagePaths(entries).map(({ path }) => path);
  const circles = circlesOf(moved);
  const addresses = [...pages, ...old.map(({ from }) => from)];
  const targets = new Set([...addresses, ...fixed.linkable]);
  const suggest = createSuggester(() => addresses);
  const published = publishedAt(calendar.live, fixed);
  const upcoming = daysOfUpcoming(calendar);
  const waiting = new Set(
    calendar.scheduled.flatMap(({ path, waits }) => (waits ? [foldAddress(path)] : [])),
  );
  const checkDays = createDayCheck(calendar, report);
  const gone = removedAddresses(entries);
  const first = new Map(derived.map((oldAddress) => [foldAddress(oldAddress.from), oldAddress]));
  for (const oldAddress of listed) {
    const { from, to, at } = oldAddress;
    if (reportForm(from, at, report)) continue;
    const other = first.get(foldAddress(from));
    const day = upcoming.get(foldAddress(from));
    if (published(from) !== undefined || day !== undefined)
      report({ code: 'redirect-shadows-page', args: { path: from, from: day }, at });
    else if (other !== undefined)
      report({ code: 'redirect-duplicate', at, ...conflict(from, other) });
    else if (to !== undefined) {
      const target = { file, pointer: ['redirects', from] };
      const circle = circles.get(from);
      // A circle contains all of its redirects; the first one in the file stands for all.
      if (circle?.[0] === from)
        report({ code: 'redirect-loop', args: { chain: circle }, at: target });
      const isDead = circle === undefined && to.startsWith('/') && !targets.has(to);
      if (isDead && !reportWithdrawn(to, () => target, report)) {
        const wasRemoved = gone.some(({ path }) => foldPath(path) === foldPath(to));
        const args = { from, to, nearest: wasRemoved ? undefined : suggest(to), wasRemoved };
        report({ code: 'redirect-target', args, at: target });
      }
      checkDays(to, () => target);
    }
    if (other === undefined) first.set(foldAddress(from), oldAddress);
  }
  const ids = new Map(
    entries.vehicles.map(({ key, value }) => [foldAddress(paths.vehicle(key)), value.id]),
  );
  for (const [index, { path, id }] of gone.entries()) {
    const at = { file, pointer: ['removed', index] } as const;
    if (reportForm(path, at, report)) continue;
    // Another vehicle may have the address: by this line none gets the id.
    if (id !== undefined && ![undefined, id].includes(ids.get(foldAddress(path)))) continue;
    const other = first.get(foldAddress(path));
    if (published(path) !== undefined && !waiting.has(foldAddress(path)))
      report({ code: 'removed-is-published', args: { path }, at });
    // The address may lead on; that no other gets its id is said here.
    else if (other !== undefined && id === undefined)
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

const daysOfUpcoming = (calendar: Calendar): ReadonlyMap<string, string> =>
  new Map(
    calendar.scheduled.flatMap(({ path, span, absence }) =>
      absence === 'upcoming' && span !== undefined ? [[foldAddress(path), span.from] as const] : [],
    ),
  );

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
    for (const step of circle) circles.set(step, whole);
  }
  return circles;
}

function reportForm(path: string, at: Place, report: ReportOf<typeof codes>): boolean {
  const problem = pathProblem(path);
  if (problem === undefined) return false;
  report({ code: 'path-form', args: { path, ...problem }, at });
  return true;
}
