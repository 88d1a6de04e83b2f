import { currentRecords, withNewRecords } from '../model/current-records.ts';
import { paths } from '../../contract/paths.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Entries, Entry } from '../model/entries.ts';
import type { Ledger, PlacedRecord } from '../model/ledger.ts';
import { publishedAt } from '../model/published-paths.ts';
import { foldPath } from '../../base/text/fold-path.ts';
import { liveEntries } from './live-entries.ts';
import { derivedRedirects } from './moved-paths.ts';
import type { Rule } from './rule.ts';

export const ledger: Rule = {
  id: 'ledger',
  description:
    'Everything that was ever published leads somewhere or is listed as gone, and an id never comes back for something else.',
  check(input, report) {
    const { entries, fixed } = input;
    if (entries.ledger === undefined || entries.ledger.unread || entries.moved?.unread) return;
    const live = liveEntries(input);
    const published = publishedAt(live, fixed);
    const check = createCheck(entries, live, report);
    for (const record of entries.ledger.value.records)
      check(record, published(record.path) !== undefined);
    reportNew(live, entries.ledger, report);
  },
};

/**
 * Checks a record against what became of its address, and of the vehicle that had it. A vehicle keeps its id
 * even while it is not part of the site.
 */
function createCheck(entries: Entries, live: Entries, report: Report) {
  const { redirects = {}, removed = [] } = live.moved?.value ?? {};
  const slugs = new Map(entries.vehicles.map(({ key, value }) => [value.id, key]));
  const ids = new Map(entries.vehicles.map(({ key, value }) => [paths.vehicle(key), value.id]));
  const former = new Map(
    entries.vehicles.flatMap(({ key, value: { formerSlugs = [] } }) =>
      formerSlugs.map((slug) => [foldPath(paths.vehicle(slug)), paths.vehicle(key)]),
    ),
  );
  const moved = new Map(Object.entries(redirects).map(([from, to]) => [foldPath(from), to]));
  const known = new Set([...removed, ...derivedRedirects(live).keys()].map(foldPath));
  /** Where a path leads in the end; a circle of redirects has been reported. */
  const targetOf = (path: string): string => {
    let target = path;
    for (let left = moved.size + 1; left > 0; left -= 1) {
      const next = former.get(foldPath(target)) ?? moved.get(foldPath(target));
      if (next === undefined) break;
      target = next;
    }
    return target;
  };
  return ({ path, id, start, end }: PlacedRecord, isPublished: boolean): void => {
    const at = { file: entries.ledger?.file ?? '', start, end };
    const now = id === undefined ? undefined : slugs.get(id);
    const idNow = ids.get(path);
    if (isPublished) {
      if (id !== undefined && idNow !== undefined && idNow !== id)
        report({ code: 'id-of-another', args: { path, id, now: idNow, holder: now }, at });
      return;
    }
    const isKnown = moved.has(foldPath(path)) || known.has(foldPath(path));
    if (!isKnown) report({ code: 'path-vanished', args: { path, id, slug: now }, at });
    else if (id !== undefined && now !== undefined && targetOf(path) !== paths.vehicle(now))
      report({ code: 'id-returned', args: { path, id, slug: now }, at });
  };
}

function reportNew(entries: Entries, { file, value }: Entry<Ledger>, report: Report): void {
  const { added } = withNewRecords(value.records, currentRecords(entries));
  const [first] = added;
  if (first !== undefined)
    report({
      code: 'not-in-ledger',
      args: { path: first.path, more: added.length - 1 },
      at: { file },
    });
}
