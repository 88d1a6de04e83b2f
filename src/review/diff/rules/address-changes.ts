import { app } from '../../../contract/kinds/app-kind.ts';
import { paths } from '../../../contract/paths.ts';
import { aliasesOf, type DiffEntry, type Pair } from '../pair.ts';
import { additive, breaking, editorial, notable, type FoundChange, defineRule } from '../change.ts';
import { aboutEntry } from '../describe.ts';

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
  'file-removed': breaking(
    'a published file is gone',
    'Publish the file under its old address again, or say in moved.yaml what became of it.',
  ),
  'file-added': additive('a new file that is published as it is'),
  'file-changed': editorial('a file that is published as it is has other content'),
};

type Report = (foundChange: FoundChange<keyof typeof codes>) => void;

/** Pages and files that came and went, and where old addresses lead; pages of entries are reported with the entry. */
export const addresses = defineRule({
  codes,
  compare(pair, report) {
    compareGone(pair, report);
    for (const entry of pair.added)
      if (!entry.isListed && !pair.before.pages.has(entry.path))
        report({
          code: 'page-added',
          ...aboutEntry(entry),
          after: entry.path,
          message: `The page ${entry.path} is new.`,
        });
    compareStatic(pair, report);
    compareRedirects(pair, report);
  },
});

function compareGone(pair: Pair, report: Report): void {
  const { before, after } = pair;
  const ofEntries = new Set(pair.removed.flatMap(({ isListed, path }) => (isListed ? path : [])));
  const isReported = (path: string): boolean => pair.movedPages.has(path) || ofEntries.has(path);
  for (const path of [...before.pages, ...before.files]) {
    if (after.pages.has(path) || after.files.has(path) || isReported(path)) continue;
    const kind = before.pages.has(path) ? 'page' : 'file';
    const about = { kind, id: path, before: path } as const;
    const target = after.redirects.get(path)?.to;
    if (target !== undefined)
      report({
        code: 'page-redirected',
        ...about,
        after: target,
        ...(after.pages.has(target) && { page: target }),
        message: `The ${kind} ${path} is gone; its address leads to ${target}.`,
      });
    else if (after.record.addresses[path]?.kind === 'removed')
      report({
        code: 'page-withdrawn',
        ...about,
        message: `The ${kind} ${path} is gone for good; its address answers 410.`,
      });
    else if (after.errorStatusOf(path) === 404)
      report({
        code: kind === 'page' ? 'page-removed' : 'file-removed',
        ...about,
        message: `The ${kind} ${path} is gone, without a redirect and without a 410${pair.lostClause(path)}.`,
      });
  }
  for (const [path, { kind }] of Object.entries(before.record.addresses))
    if (kind === 'removed' && after.errorStatusOf(path) === 404)
      report({
        code: 'gone-page-forgotten',
        ...{ kind: 'page', id: path, before: 410, after: 404 },
        message: `${path} answered 410 and now answers 404.`,
      });
}

/** What is published as it is. */
function compareStatic({ before, after }: Pair, report: Report): void {
  for (const [path, hash] of Object.entries(after.record.static)) {
    const old = before.record.static[path];
    const about = { kind: 'file', id: path } as const;
    if (old === undefined && !before.files.has(path))
      report({ code: 'file-added', ...about, after: path, message: `The file ${path} is new.` });
    else if (old !== undefined && old !== hash)
      report({ code: 'file-changed', ...about, message: `The file ${path} has other content.` });
  }
}

function compareRedirects(pair: Pair, report: Report): void {
  const { before, after } = pair;
  const named = namedByApps(pair);
  const listings = new Set([...pair.movedListings.keys()].map(paths.install));
  for (const { from, to, status } of before.redirects.values()) {
    const now = after.redirects.get(from);
    const about = { kind: 'redirect', id: from, before: to } as const;
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
    else if (after.errorStatusOf(from) === 410)
      report({
        code: 'redirect-withdrawn',
        ...about,
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
        ...{ kind: 'redirect', id: from, after: to },
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
function namedByApps(pair: Pair): Record<'removed' | 'replaced' | 'added', ReadonlySet<string>> {
  const { before } = pair;
  const [removed, added] = [pair.removed, pair.added].map((all) =>
    all.filter(({ kind }) => kind === app.name),
  ) as [DiffEntry[], DiffEntry[]];
  const without = (one: DiffEntry, other: DiffEntry): string[] => {
    const kept = new Set(aliasesOf(other));
    return aliasesOf(one).flatMap((name) => (kept.has(name) ? [] : paths.title(name)));
  };
  const listings = new Set(
    removed.flatMap(({ id }) => before.redirects.get(paths.install(id))?.to ?? []),
  );
  const installs = [...before.redirects.values()].filter(({ to }) => listings.has(to));
  return {
    removed: new Set([
      ...pair.changed.flatMap((app) => without(app.before, app.after)),
      ...[...pair.lostWithPages.values()].flat(),
    ]),
    replaced: new Set(installs.map(({ from }) => from)),
    added: new Set([
      ...pair.changed.flatMap((app) => without(app.after, app.before)),
      ...added.flatMap((app) => aliasesOf(app).map(paths.title)),
    ]),
  };
}
