import { paths } from '../../contract/paths.ts';
import type { Entries, Entry, Salvaged } from '../model/entries.ts';
import type { VehicleSource } from '../../contract/shapes/vehicle.ts';
import { exact, forEachRepeat } from './for-each-repeat.ts';
import type { Rule, RuleInput } from './rule.ts';

export const uniqueVehicles: Rule = {
  id: 'unique-vehicles',
  description: 'No two vehicles share an id, an emoji or a former slug.',
  check({ entries, previousVehicles }, report) {
    const { vehicles, ledger } = entries;
    const priority = priorityOf(entries, previousVehicles);
    let next: bigint | undefined;
    forEachRepeat(repeatsOf(vehicles, 'id', priority), exact, ({ value: id, at, rank }, first) => {
      next ??= nextFreeNumber([
        ...vehicles.map(({ value }) => value.id),
        ...(ledger?.value.records ?? []).map((record) => record.id),
        ...previousVehicles.map((each) => each.id),
      ]);
      report({
        code: 'duplicate-id',
        args: {
          id,
          nextFree: vehicleId(next),
          isNew: rank === unpublished && first.rank < unknownId,
        },
        at,
        related: [{ at: first.at, message: 'The other vehicle has it here.' }],
      });
      next += 1n; // each of several duplicates is offered an id of its own
    });
    forEachRepeat(repeatsOf(vehicles, 'emoji', priority), exact, ({ value: emoji, at }, first) => {
      report({
        code: 'duplicate-emoji',
        args: { emoji },
        at,
        related: [{ at: first.at, message: 'The other vehicle shows it here.' }],
      });
    });
    const former = vehicles.flatMap(({ file, key, value: { formerSlugs = [] } }) =>
      formerSlugs.map((slug, index) => ({
        value: slug,
        isOwn: slug === key,
        at: { file, pointer: ['formerSlugs', index] },
      })),
    );
    if (former.length === 0) return;
    const slugs = new Set(vehicles.map(({ key }) => key));
    for (const { value: slug, isOwn, at } of former)
      if (slugs.has(slug)) report({ code: 'former-slug-in-use', args: { slug, isOwn }, at });
    const free = former.filter(({ value: slug }) => !slugs.has(slug));
    forEachRepeat(free, exact, ({ value: slug, at }, first) => {
      report({
        code: 'duplicate-former-slug',
        args: { slug },
        at,
        related: [{ at: first.at, message: `${paths.vehicle(slug)} already redirects from here.` }],
      });
    });
  },
};

type Vehicles = readonly Entry<Salvaged<VehicleSource>>[];

type Priority = (vehicle: Vehicles[number]) => number;

/** The ranks of a vehicle that was published with another id, and of one that never was. */
const [unknownId, unpublished] = [2, 3];

/**
 * How surely a vehicle was published before another of its id: 0 under this slug, 1 under a former one; further
 * behind if neither the ledger nor the last output knows it with this id.
 */
function priorityOf(
  { ledger }: Entries,
  previousVehicles: RuleInput['previousVehicles'],
): Priority {
  let known: ReadonlySet<string> | undefined;
  return ({ key, value: { id = '', formerSlugs = [] } }) => {
    known ??= new Set([
      ...(ledger?.value.records ?? []).flatMap((record) => [
        record.path,
        `${record.id ?? ''} ${record.path}`,
      ]),
      ...previousVehicles.flatMap((each) => [
        paths.vehicle(each.slug),
        `${each.id} ${paths.vehicle(each.slug)}`,
      ]),
    ]);
    const has = (lead: string, slug: string) => known?.has(lead + paths.vehicle(slug)) === true;
    if (has(`${id} `, key)) return 0;
    if (formerSlugs.some((slug) => has(`${id} `, slug))) return 1;
    return [key, ...formerSlugs].some((slug) => has('', slug)) ? unknownId : unpublished;
  };
}

/**
 * Every value of a field with its place, what was published first before the others; none at all if no two are
 * equal, as is usual.
 */
function repeatsOf(vehicles: Vehicles, name: 'id' | 'emoji', priority: Priority) {
  const given = vehicles.filter(({ value }) => value[name] !== undefined);
  if (new Set(given.map(({ value }) => value[name])).size === given.length) return [];
  const ranked = given.map((vehicle) => ({ ...vehicle, rank: priority(vehicle) }));
  // Which of two comes first says nothing where neither had the id.
  ranked.sort((one, other) => Math.min(one.rank, unknownId) - Math.min(other.rank, unknownId));
  return ranked.flatMap(({ file, value, rank }) => {
    const text = value[name];
    return text === undefined ? [] : [{ value: text, rank, at: { file, pointer: [name] } }];
  });
}

/** The id after the highest one in use. */
export const nextFreeId = (vehicles: Vehicles): string =>
  vehicleId(nextFreeNumber(vehicles.map(({ value }) => value.id)));

/** Ids may have any number of digits, so they are counted without a limit. */
const nextFreeNumber = (ids: readonly (string | undefined)[]): bigint =>
  ids
    .map((id) => BigInt(id?.replace(/\D/g, '') ?? '0'))
    .reduce((highest, number) => (number > highest ? number : highest), 0n) + 1n;

const vehicleId = (number: bigint): string => `vehicle-${String(number).padStart(3, '0')}`;
