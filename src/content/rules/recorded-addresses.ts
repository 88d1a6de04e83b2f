import { groupBy } from '../../base/text/group-by.ts';
import { paths } from '../../contract/paths.ts';
import { foldPath } from '../../base/text/fold.ts';
import { error, quote } from '../diagnostics/message.ts';
import { ledger, theBus, moved, bus } from '../diagnostics/example-files.ts';
import { replace } from '../diagnostics/propose.ts';
import { publishedAt } from '../publication/published-paths.ts';
import type { Entries } from '../model/entries.ts';
import type { FindingOf, ReportOf } from '../diagnostics/finding.ts';
import { createAccount } from '../model/old-addresses.ts';
import type { PlacedRecord } from '../publication/ledger.ts';
import { recordLine } from '../sources/ledger-text.ts';
import { whatBecame } from './removed-pages.ts';
import type { Rule, RuleInput } from './rule.ts';
import { createPrecedence, idClaim } from './precedence.ts';

export const codes = {
  'path-vanished': error({
    title: 'an address that was published leads nowhere',
    meaning:
      'The ledger knows that there was something at this address, and links, printed cards and programs still ask for it. Bring its file back, or say in moved.yaml what became of it, under `redirects` or `removed`; a vehicle that was renamed names its old slug in `formerSlugs`.',
    message: (a: { path: string; id?: string | undefined; slug?: string | undefined }) =>
      `${quote(a.path)} was published, and these sources neither publish it nor say what became of it.`,
    hint: (a) =>
      a.slug === undefined
        ? whatBecame
        : `${a.id ?? ''} is ${quote(a.slug)} now: add the old name to its \`formerSlugs\`. If it is a different vehicle, give it an id of its own.`,
    fails: ledger(theBus, 'vehicle vehicle-009 /vehicles/canoe'),
    passes: {
      ...ledger(theBus, 'vehicle vehicle-009 /vehicles/canoe'),
      ...moved('removed:', '  - /vehicles/canoe'),
    },
  }),
  'id-returned': error({
    title: 'an id was given to another vehicle',
    meaning:
      'Programs know a vehicle by its id, so one that was published once stands for that vehicle for good. The ledger knows that this one belonged to a vehicle whose address leads elsewhere now. Give the new vehicle an id that no vehicle ever had; `catalogue new` finds one.',
    message: (a: { path: string; id: string; slug: string }) =>
      `${a.id} was the vehicle at ${quote(a.path)}, which does not lead to ${quote(a.slug)}; an id never comes back for something else.`,
    hint: 'Give the vehicle an id of its own, one that no vehicle ever had; if it is the same vehicle, redirect the old address to it.',
    fails: {
      ...ledger(theBus, 'vehicle vehicle-002 /vehicles/canoe'),
      ...moved('removed:', '  - /vehicles/canoe'),
      ...bus(),
    },
    passes: {
      ...ledger(theBus, 'vehicle vehicle-002 /vehicles/canoe'),
      ...bus('formerSlugs: [canoe]'),
    },
  }),
  'id-of-another': error({
    title: 'a published vehicle has a different id than before',
    meaning:
      'The ledger knows the id under which the vehicle at this address was published, and programs know it by that. If two branches took one id and both recorded it, the later line is wrong, and `--fix` corrects it. Put the old id back; a different vehicle also needs its own file name.',
    message: (a: {
      path: string;
      id: string;
      now: string;
      holder?: string | undefined;
      isTaken: boolean;
    }) =>
      a.isTaken
        ? `${quote(a.path)} is ${a.now}, and was never published as ${a.id}.`
        : `The vehicle at ${quote(a.path)} was ${a.id} and is ${a.now} now; an id never changes.`,
    hint: (a) => {
      if (a.isTaken) return `Write ${a.now} in this line.`;
      return a.holder === undefined
        ? `Put \`id: ${a.id}\` back; if it is a different vehicle, rename its file, too.`
        : `${quote(a.holder)} has ${a.id} now. If it is the same vehicle renamed, rename this file, which took its place; if it is a copy, give it another id, and put \`id: ${a.id}\` back here.`;
    },
    fix: {
      does: 'A line of the ledger that gave the id of another vehicle has the id that its vehicle has now.',
      propose: ({ id, now, isTaken }, spot) =>
        isTaken ? replace(spot, `Write ${now}`, spot.written.replace(id, now)) : undefined,
    },
    fails: { ...ledger('vehicle vehicle-009 /vehicles/bus', theBus), ...bus() },
    passes: { ...ledger(theBus), ...bus() },
  }),
};

/**
 * Everything that was ever published leads somewhere or is listed as gone, and an id never comes back for
 * something else.
 */
export const recordedAddresses: Rule<FindingOf<typeof codes>> = (input, report) => {
  const { entries, fixed } = input;
  if (entries.ledger === undefined || entries.ledger.unread || entries.moved?.unread) return;
  const live = input.calendar.live;
  const published = publishedAt(live, fixed);
  const check = createCheck(input, live, report);
  for (const record of entries.ledger.value.records)
    check(record, published(record.path) !== undefined);
};

/**
 * Checks a record against what became of its address, and of the vehicle that had it. A vehicle keeps its id
 * even while it is not part of the site.
 */
function createCheck(input: RuleInput, live: Entries, report: ReportOf<FindingOf<typeof codes>>) {
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
  const isAccounted = createAccount(live);
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
        (entry) => compare(idClaim(entry), record) < 0,
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
    if (!isAccounted(path))
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
