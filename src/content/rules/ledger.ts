import { paths } from '../../contract/paths.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Entries } from '../model/entries.ts';
import type { PlacedRecord } from '../publication/ledger.ts';
import { accountedAddresses } from '../model/old-addresses.ts';
import { publishedAt } from '../publication/published-paths.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { foldPath } from '../../base/text/fold.ts';
import { recordLine } from '../sources/ledger-text.ts';
import { liveEntries, type Rule, type RuleInput } from './rule.ts';
import { createPrecedence, idClaim } from './precedence.ts';

/**
 * Everything that was ever published leads somewhere or is listed as gone, and an id never comes back for
 * something else.
 */
export const ledger: Rule = (input, report) => {
  const { entries, fixed } = input;
  if (entries.ledger === undefined || entries.ledger.unread || entries.moved?.unread) return;
  const live = liveEntries(input);
  const published = publishedAt(live, fixed);
  const check = createCheck(input, live, report);
  for (const record of entries.ledger.value.records)
    check(record, published(record.path) !== undefined);
};

/**
 * Checks a record against what became of its address, and of the vehicle that had it. A vehicle keeps its id
 * even while it is not part of the site.
 */
function createCheck(input: RuleInput, live: Entries, report: Report) {
  const { entries } = input;
  const compare = createPrecedence(input);
  const byId = groupBy(entries.vehicles, ({ value }) => value.id);
  const byPath = new Map(entries.vehicles.map((vehicle) => [paths.vehicle(vehicle.key), vehicle]));
  const former = new Map(
    entries.vehicles.flatMap(({ key, value: { formerSlugs = [] } }) =>
      formerSlugs.map((slug) => [foldPath(paths.vehicle(slug)), paths.vehicle(key)]),
    ),
  );
  const redirects = Object.entries(live.moved?.value.redirects ?? {});
  const moved = new Map(redirects.map(([from, to]) => [foldPath(from), to]));
  const known = new Set(accountedAddresses(live).map(foldPath));
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
  return ({ path, id, kind, start, end }: PlacedRecord, isPublished: boolean): void => {
    const line = { file: entries.ledger?.file ?? '', start, end };
    const holders = id === undefined ? [] : (byId.get(id) ?? []);
    const now = holders.at(-1);
    const here = byPath.get(path);
    if (isPublished) {
      const idNow = here?.value.id;
      if (id === undefined || here === undefined || idNow === undefined || idNow === id) return;
      const record = { value: recordLine({ path, kind, id }), at: line };
      const isTaken = [here, ...(now ? [now] : [])].some(
        (each) => compare(idClaim(each), record) < 0,
      );
      const at = idClaim(here).at;
      report({
        code: 'id-of-another',
        args: { path, id, now: idNow, holder: now?.key, isTaken },
        at: isTaken ? line : at,
        related: [
          isTaken
            ? { at, message: 'The vehicle is here.' }
            : { at: line, message: 'The ledger has it here.' },
        ],
      });
      return;
    }
    if (!known.has(foldPath(path)))
      report({ code: 'path-vanished', args: { path, id, slug: now?.key }, at: line });
    else if (
      id !== undefined &&
      now !== undefined &&
      holders.every(({ key }) => targetOf(path) !== paths.vehicle(key))
    )
      report({
        code: 'id-returned',
        args: { path, id, slug: now.key },
        at: idClaim(now).at,
        related: [{ at: line, message: 'The ledger has it here.' }],
      });
  };
}
