import { furtherListPage, paths } from '../../../contract/paths.ts';
import { asTexts } from '../json-value.ts';
import {
  errorStatusOf,
  lostAddressesClause,
  lostWithPages,
  movedPages,
  type Pair,
} from '../pair.ts';
import { additive, breaking, notable, type FoundChange, defineRule } from '../change.ts';
import type { DiffEntry } from '../match-entries.ts';
import { pageSource, redirectSources, removedSource } from '../source-place.ts';

const codes = {
  'page-removed': breaking(
    'a page is gone and its address answers 404',
    'List its path in moved.yaml: under redirects with the page that replaced it, or under removed.',
  ),
  'gone-page-forgotten': breaking(
    'a removed page answers 404 instead of 410',
    'List its path under removed in moved.yaml again.',
  ),
  'page-withdrawn': notable('a page is gone for good, and says so'),
  'page-redirected': notable('a page is gone and its address leads elsewhere'),
  'page-added': additive('a new page'),
  'redirect-removed': breaking(
    'a redirect is gone',
    'Add the redirect again: in moved.yaml, or as a former slug or an alias of the entry that it leads to.',
  ),
  'redirect-withdrawn': notable('an old address no longer leads anywhere, and says so'),
  'redirect-retargeted': breaking(
    'a redirect leads somewhere else',
    'Keep the old target; for the new one, use an address that nobody had before.',
  ),
  'redirect-status-changed': notable('a redirect is permanent now, or no longer'),
  'redirect-added': additive('a new redirect'),
};

type Report = (foundChange: FoundChange<keyof typeof codes>) => void;

/** Pages that came and went, and where old addresses lead; those of entries are reported with the entry. */
export const addresses = defineRule({
  codes,
  compare(pair, report) {
    const lost = lostWithPages(pair);
    comparePages(pair, lost, report);
    compareRedirects(pair, lost, report);
  },
});

function comparePages(pair: Pair, lost: ReturnType<typeof lostWithPages>, report: Report): void {
  const { before, after } = pair;
  const moved = movedPages(pair);
  const ofEntries = new Set([...pair.removed, ...pair.added].map(({ page }) => page));
  const isReported = (page: string): boolean => moved.has(page) || ofEntries.has(page);
  for (const page of before.pages) {
    if (after.pages.has(page) || after.isWithdrawn(page) || isReported(page)) continue;
    const about = { kind: 'page', id: page, before: page } as const;
    const target = after.redirects.get(page)?.to;
    if (target !== undefined)
      report({
        code: 'page-redirected',
        ...about,
        after: target,
        source: redirectSources(page, target),
        ...(after.pages.has(target) && { page: target }),
        message: `The page ${page} is gone; its address leads to ${target}.`,
      });
    else if (after.removed.has(page))
      report({
        code: 'page-withdrawn',
        ...about,
        source: removedSource(page),
        message: `The page ${page} is gone for good; its address answers 410.`,
      });
    else
      report({
        code: 'page-removed',
        ...about,
        message: `The page ${page} is gone, without a redirect and without a 410${lostAddressesClause(pair, lost.get(page))}.`,
      });
  }
  for (const page of before.removed)
    if (errorStatusOf(after, page) === 404)
      report({
        code: 'gone-page-forgotten',
        kind: 'page',
        id: page,
        before: 410,
        after: 404,
        source: removedSource(page),
        message: `${page} answered 410 and now answers 404.`,
      });
  for (const page of after.pages)
    if (!before.pages.has(page) && !isReported(page) && !furtherListPage.test(page))
      report({
        code: 'page-added',
        ...{ kind: 'page', id: page, page, source: pageSource(page), after: page },
        message: `The page ${page} is new.`,
      });
}

function compareRedirects(
  pair: Pair,
  lost: ReturnType<typeof lostWithPages>,
  report: Report,
): void {
  const { before, after } = pair;
  const named = namedByApps(pair, lost);
  const listings = new Set([...pair.movedListings.keys()].map(paths.install));
  for (const { from, to, status } of before.redirects.values()) {
    const now = after.redirects.get(from);
    const about = {
      kind: 'redirect',
      id: from,
      before: to,
      source: redirectSources(from, now?.to ?? to),
    } as const;
    if (leadsToTheSame(pair, from, to) || (now !== undefined && listings.has(from))) {
      if (now !== undefined && now.status !== status)
        report({
          code: 'redirect-status-changed',
          ...about,
          field: 'status',
          before: status,
          after: now.status,
          message: `The redirect from ${from} answered ${status} and answers ${now.status}.`,
        });
    } else if (now !== undefined && named.replaced.has(from)) continue;
    else if (now !== undefined || after.pages.has(from))
      report({
        code: 'redirect-retargeted',
        ...about,
        after: now?.to ?? from,
        message: `${from} led to ${to} and now ${now === undefined ? 'is another page' : `leads to ${now.to}`}.`,
      });
    else if (named.removed.has(from)) continue;
    else if (errorStatusOf(after, from) === 410)
      report({
        code: 'redirect-withdrawn',
        ...about,
        source: removedSource(from),
        message: `${from} led to ${to} and now answers 410.`,
      });
    else
      report({
        code: 'redirect-removed',
        ...about,
        message: `${from} led to ${to} and now leads nowhere.`,
      });
  }
  for (const { from, to } of after.redirects.values())
    if (!before.redirects.has(from) && !before.pages.has(from) && !named.added.has(from))
      report({
        code: 'redirect-added',
        kind: 'redirect',
        id: from,
        after: to,
        source: redirectSources(from, to),
        message: `${from} leads to ${to}.`,
      });
}

/** Whether an old address still leads to the same thing, even if that has moved. */
function leadsToTheSame(pair: Pair, from: string, to: string): boolean {
  if (pair.after.redirects.get(from)?.to === to) return true;
  const shows = pair.shownAfter(from);
  return shows !== undefined && (shows === pair.shownBefore(to) || shows === pair.shownAfter(to));
}

/**
 * Redirects that other changes report: changes of aliases report that their names came and went, and what is
 * gone reports what led to it.
 */
function namedByApps(
  { before, apps }: Pair,
  lost: ReturnType<typeof lostWithPages>,
): Record<'removed' | 'replaced' | 'added', ReadonlySet<string>> {
  const ofNames = ({ fields }: DiffEntry): string[] => asTexts(fields['aliases']).map(paths.title);
  const without = (one: DiffEntry, other: DiffEntry): string[] => {
    const kept = new Set(ofNames(other));
    return ofNames(one).filter((name) => !kept.has(name));
  };
  const listings = new Set(
    apps.removed.flatMap(({ id }) => before.redirects.get(paths.install(id))?.to ?? []),
  );
  const installs = [...before.redirects.values()].filter(({ to }) => listings.has(to));
  return {
    removed: new Set([
      ...apps.kept.flatMap((app) => without(app.before, app.after)),
      ...[...lost.values()].flat(),
    ]),
    replaced: new Set(installs.map(({ from }) => from)),
    added: new Set([
      ...apps.kept.flatMap((app) => without(app.after, app.before)),
      ...apps.added.flatMap(ofNames),
    ]),
  };
}
