import { paths, bareAddress, isPromised, isWithdrawn } from '../../contract/paths.ts';
import { vehicle } from '../../contract/kinds/vehicle-kind.ts';
import type { RecordAddress, RecordHead } from '../../contract/resources/catalogue-record.ts';
import { foldPath } from '../../base/text/fold.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { once } from '../../base/once.ts';
import type { Calendar } from '../model/calendar.ts';
import type { Entries } from '../model/entries.ts';
import { oldAddresses, removedAddresses } from '../model/old-addresses.ts';
import { idsOnline, vehicleIds, type Online, type OnlineRecord } from './online.ts';
import { pagePaths } from './published-paths.ts';

/** Sources as they would be published. */
export interface Next {
  /** Every entry, also those that the site lacks on its day. */
  readonly entries: Entries;
  readonly calendar: Calendar;
  /** The paths that are declared for entries. */
  readonly declared: (live: Entries) => Iterable<string>;
}

type Vehicle = Entries['vehicles'][number];

/** What sources make of something that is online. */
export type Loss =
  /** It leads nowhere. */
  | {
      readonly what: 'vanished';
      readonly path: string;
      readonly was: RecordAddress;
      /** The file of the entry, which is there and is kept back. */
      readonly keptBack?: string | undefined;
      /** The vehicle that has its id now. */
      readonly holder?: Vehicle | undefined;
      /** Where it led, if something is there. */
      readonly to?: string | undefined;
    }
  /** Another vehicle is there. */
  | {
      readonly what: 'another';
      readonly path: string;
      readonly id: string;
      readonly here: Vehicle;
      readonly holder?: Vehicle | undefined;
    }
  /** Its id is that of a vehicle to which it does not lead. */
  | {
      readonly what: 'returned';
      readonly path: string;
      readonly id: string;
      readonly holder: Vehicle;
    }
  /** It leads to something else, though what it led to is still there. */
  | {
      readonly what: 'elsewhere';
      readonly path: string;
      readonly was: string;
      readonly to: string;
    };

/**
 * What would be lost of what is online: the only place that says so. Sources without a loss may be published, and what
 * its findings ask for makes none of one. An id that the sources themselves say was another's is one, too.
 */
export function judge(online: OnlineRecord | undefined, next: Next): Loss[] {
  const lossesOf = createJudge(next);
  const listed = removedAddresses(next.entries);
  const own = listed.flatMap(({ path, id }) => (id === undefined ? [] : lossesOf.id(path, id)));
  const losses = online === undefined ? [] : lossesOf.head(online.newest);
  const before = losses.length > 0 ? online?.before() : undefined;
  if (online === undefined || before === undefined || before === online.newest)
    return withEachIdOnce([...losses, ...own]);
  // What others published meanwhile is not the branch's to keep, but their ids are taken.
  const known = new Set(vehicleIds(before).values());
  const taken = [...vehicleIds(online.newest)].filter(([, id]) => !known.has(id));
  const returned = taken.flatMap(([path, id]) => lossesOf.id(path, id));
  return withEachIdOnce([...lossesOf.head(before), ...returned, ...own]);
}

/** Each loss of an id once. */
const withEachIdOnce = (losses: readonly Loss[]): Loss[] => {
  const seen = new Set<string>();
  return losses.filter((loss) => loss.what !== 'returned' || seen.size < seen.add(loss.id).size);
};

/** The ids that vehicles have or had. */
export const takenIds = (entries: Entries, online: Online): string[] => [
  ...entries.vehicles.flatMap(({ value }) => value.id ?? []),
  ...removedAddresses(entries).flatMap(({ id }) => id ?? []),
  ...idsOnline(online).values(),
];

function createJudge({ entries, calendar, declared }: Next) {
  const { live } = calendar;
  const pages = new Set(pagePaths(live).map(({ path }) => path));
  const published = once(() => new Set([...pages, ...declared(live)].map(foldPath)));
  const isPublished = (path: string): boolean =>
    pages.has(path) ||
    published().has(foldPath(path)) ||
    published().has(foldPath(bareAddress(path)));
  const redirects = new Map(oldAddresses(live).map(({ from, to }) => [foldPath(from), to]));
  const removed = new Set(removedAddresses(live).map(({ path }) => foldPath(path)));
  const keptBack = new Map(
    calendar.scheduled.flatMap(({ path, file, absence }) =>
      absence === undefined ? [] : [[path, file] as const],
    ),
  );
  const former = new Map(oldAddresses(entries).map(({ from, to }) => [foldPath(from), to]));
  /** The file of the entry that is kept back and has or had an address. */
  const keeperOf = (path: string): string | undefined =>
    keptBack.get(path) ?? keptBack.get(former.get(foldPath(path)) ?? '');
  const byPath = new Map(live.vehicles.map((each) => [foldPath(paths.vehicle(each.key)), each]));
  const byId = groupBy(entries.vehicles, ({ value }) => value.id);
  const isLive = ({ key }: Vehicle): boolean => byPath.has(foldPath(paths.vehicle(key)));
  /** Where a path leads in the end; undefined if it is nowhere. */
  const endOf = (path: string): string | undefined => {
    let end: string | undefined = path;
    for (let left = redirects.size; left >= 0 && end?.startsWith('/') === true; left -= 1) {
      if (isPublished(end)) return end;
      end = redirects.get(foldPath(end)) ?? redirects.get(foldPath(bareAddress(end)));
    }
    return end?.startsWith('/') === true ? undefined : end;
  };
  const id = (path: string, known: string): Loss[] => {
    const holders = byId.get(known) ?? [];
    const end = foldPath(endOf(path) ?? path);
    const [holder] = holders;
    const isLed = ({ key, file }: Vehicle): boolean =>
      foldPath(paths.vehicle(key)) === end || keeperOf(path) === file;
    return holder === undefined || holders.some(isLed)
      ? []
      : [{ what: 'returned', path, id: known, holder }];
  };
  const lossOf = (path: string, was: RecordAddress): Loss[] => {
    if (was.status === 302 || !isPromised(path) || isWithdrawn(path)) return [];
    // No line of `moved.yaml` can say what became of such a name.
    if (/[?#](?![ ?!#]|$)/.test(path)) return [];
    const known = was.kind === vehicle.name ? was.id : undefined;
    const holder = known === undefined ? undefined : byId.get(known)?.find(isLive);
    if (isPublished(path)) {
      const here = byPath.get(foldPath(path));
      return known === undefined || here === undefined || here.value.id === known
        ? []
        : [{ what: 'another', path, id: known, here, holder }];
    }
    const bare = bareAddress(path);
    const isKnown = (at: string): boolean =>
      redirects.has(foldPath(at)) || removed.has(foldPath(at));
    if (!isKnown(path) && !isKnown(bare)) {
      // It leads to what is kept back, and is kept with it.
      if (was.to !== undefined && keeperOf(was.to) !== undefined) return [];
      const to = was.to === undefined ? undefined : endOf(was.to);
      const heir = path.startsWith(paths.vehicle('')) ? byPath.get(foldPath(to ?? '')) : undefined;
      const kept = keeperOf(path);
      // It moved without a word, and is kept back: it has to be said first where it is.
      const moved = kept === undefined && known !== undefined ? byId.get(known)?.[0] : undefined;
      const common = { what: 'vanished', path: bare, was, keptBack: kept } as const;
      return [{ ...common, holder: holder ?? heir ?? moved, to }];
    }
    const end = endOf(path);
    if (end === undefined || was.to === undefined) return [];
    const to = endOf(was.to);
    return to === undefined || to === end ? [] : [{ what: 'elsewhere', path, was: to, to: end }];
  };
  const head = (online: RecordHead): Loss[] => {
    const ids = vehicleIds(online);
    const kept = new Map(
      [...ids].flatMap(([path, known]) =>
        byPath.get(foldPath(path))?.value.id === known ? [[known, path] as const] : [],
      ),
    );
    const seen = new Set<string>();
    return Object.entries(online.addresses).flatMap(([path, was]) => {
      const known = ids.get(path);
      // No build published two vehicles of one id, so it stays with one of them.
      const isAnothers = was.kind === vehicle.name && (kept.get(known ?? '') ?? path) !== path;
      const losses = lossOf(path, was).filter((loss) =>
        loss.what === 'vanished'
          ? seen.size < seen.add(loss.path).size
          : !(loss.what === 'another' && isAnothers),
      );
      return losses.length > 0 || known === undefined || isAnothers ? losses : id(path, known);
    });
  };
  return { head, id };
}
