import { paths } from '../../../contract/paths.ts';
import type { DiffApp } from '../apps.ts';
import { lostWithPages, namedAddresses } from '../lost-addresses.ts';
import type { Pair } from '../pair.ts';
import { defineRule } from '../rule.ts';
import { appsWithMovedListing } from '../store-address.ts';
import { redirectSources, removedSource } from '../source-place.ts';

/** Old addresses and where they lead. */
export const redirects = defineRule({
  codes: {
    'redirect-removed': {
      level: 'breaking',
      title: 'a redirect is gone',
      reason: 'Old links that it kept alive answer 404.',
      remedy:
        'Add the redirect again: in moved.yaml, or as a former slug or an alias of the entry that it leads to.',
    },
    'redirect-withdrawn': {
      level: 'notable',
      title: 'an old address no longer leads anywhere, and says so',
      reason: 'It answers 410: links to it should be removed.',
    },
    'redirect-retargeted': {
      level: 'breaking',
      title: 'a redirect leads somewhere else',
      reason:
        'Browsers and search engines keep permanent redirects for a long time: some visitors arrive at the old target, some at the new one.',
      remedy: 'Keep the old target; for the new one, use an address that nobody had before.',
    },
    'redirect-status-changed': {
      level: 'notable',
      title: 'a redirect is permanent now, or no longer',
      reason: 'Clients store permanent redirects, and follow temporary ones each time.',
    },
    'redirect-added': {
      level: 'additive',
      title: 'a new redirect',
      reason: 'An address that answered 404 leads somewhere.',
    },
  },
  compare(pair, report) {
    const { before, after } = pair;
    const reported = reportedRedirects(pair);
    const listings = new Set(
      appsWithMovedListing(pair).map(({ after }) => paths.install(after.id)),
    );
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
            message: `The redirect from ${from} answered ${String(status)} and answers ${String(now.status)}.`,
          });
      } else if (now !== undefined && reported.replaced.has(from)) continue;
      else if (now !== undefined || after.pages.has(from))
        report({
          code: 'redirect-retargeted',
          ...about,
          after: now?.to ?? from,
          message: `${from} led to ${to} and now ${now === undefined ? 'is another page' : `leads to ${now.to}`}.`,
        });
      else if (reported.removed.has(from)) continue;
      else if (after.removed.has(from))
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
      if (!before.redirects.has(from) && !before.pages.has(from) && !reported.added.has(from))
        report({
          code: 'redirect-added',
          kind: 'redirect',
          id: from,
          after: to,
          source: redirectSources(from, to),
          message: `${from} leads to ${to}.`,
        });
  },
});

/** Whether an old address still shows the same thing, even if that has moved. */
function leadsToTheSame(pair: Pair, from: string, to: string): boolean {
  if (pair.after.redirects.get(from)?.to === to) return true;
  const shows = pair.shownAfter(from);
  return shows !== undefined && (shows === pair.shownBefore(to) || shows === pair.shownAfter(to));
}

/**
 * Redirects that other changes report: changes of aliases report that their names came and went, and what is
 * gone reports what led to it.
 */
function reportedRedirects(
  pair: Pair,
): Record<'removed' | 'replaced' | 'added', ReadonlySet<string>> {
  const { before, apps } = pair;
  const ofNames = (one: DiffApp, other: DiffApp): string[] => {
    const kept = new Set(namedAddresses(other));
    return namedAddresses(one).filter((name) => !kept.has(name));
  };
  const lost = apps.kept.flatMap((app) => ofNames(app.before, app.after));
  const gained = apps.kept.flatMap((app) => ofNames(app.after, app.before));
  const listings = new Set(
    apps.removed.flatMap(({ id }) => before.redirects.get(paths.install(id))?.to ?? []),
  );
  const installs = [...before.redirects.values()].filter(({ to }) => listings.has(to));
  return {
    removed: new Set([...lost, ...[...lostWithPages(pair).values()].flat()]),
    replaced: new Set(installs.map(({ from }) => from)),
    added: new Set([...gained, ...apps.added.flatMap(namedAddresses)]),
  };
}
