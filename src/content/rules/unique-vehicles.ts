import { isDeepStrictEqual } from 'node:util';
import { paths } from '../../contract/paths.ts';
import type { Entry, WithoutFaulty } from '../model/entries.ts';
import type { VehicleSource } from '../../contract/shapes/vehicle-shape.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { normaliseNfc, forEachDuplicate } from './precedence.ts';
import { foldName } from '../../base/text/fold.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Rule, RuleInput } from './rule.ts';

/** No two vehicles share an id, an emoji or a name. */
export const uniqueVehicles: Rule = (input, report) => {
  const twice = checkIds(input, report);
  // What is another vehicle once more shares everything with it.
  const others = input.entries.vehicles.filter((each) => !twice.has(each));
  forEachDuplicate(
    claimsOf(others, 'emoji'),
    normaliseNfc,
    input,
    ({ value: emoji, at }, first) => {
      report({
        code: 'duplicate-emoji',
        args: { emoji },
        at,
        related: [{ at: first.at, message: 'The other vehicle shows it here.' }],
      });
    },
  );
  forEachDuplicate(claimsOf(others, 'name'), foldName, input, ({ value: name, at }, first) => {
    const related = [{ at: first.at, message: 'The other vehicle has it here.' }];
    report({ code: 'duplicate-name', args: { name }, at, related });
  });
};

type Vehicle = Entry<WithoutFaulty<VehicleSource>>;

/** Reports ids of several vehicles; returns the vehicles that are others once more, under another name. */
function checkIds(input: RuleInput, report: Report): ReadonlySet<Vehicle> {
  const { vehicles } = input.entries;
  const twice = new Set<Vehicle>();
  let offer: ReturnType<typeof createOffer> | undefined;
  forEachDuplicate(claimsOf(vehicles, 'id'), normaliseNfc, input, (repeat, first, isKnown) => {
    offer ??= createOffer(input);
    const { value: id, at, vehicle } = repeat;
    const [kept, gone] = renamedFrom(first.vehicle, vehicle)
      ? [vehicle, first.vehicle]
      : [first.vehicle, vehicle];
    const related = [{ at: first.at, message: 'The other vehicle has it here.' }];
    if (areOne(kept, gone)) {
      twice.add(gone);
      const { formerSlugs = [] } = kept.value;
      const slugs = [gone.key, ...(gone.value.formerSlugs ?? [])];
      report({
        code: 'renamed-twice',
        args: {
          slug: gone.key,
          kept: kept.key,
          lacks: slugs.filter((slug) => slug !== kept.key && !formerSlugs.includes(slug)),
          differs: differences(kept.value, gone.value),
          nextFree: offer(gone, id, isKnown).instead,
        },
        at: { file: gone.file, pointer: ['id'] },
        related: [{ at: { file: kept.file, pointer: ['id'] }, message: 'It is here, too.' }],
      });
    } else
      report({ code: 'duplicate-id', args: { id, ...offer(vehicle, id, isKnown) }, at, related });
  });
  return twice;
}

/** Whether one vehicle has the former name of another. */
const renamedFrom = ({ key }: Vehicle, { value }: Vehicle): boolean =>
  value.formerSlugs?.includes(key) === true;

/** Whether two vehicles of one id are one that was renamed, on another branch in another way or not at all. */
const areOne = (kept: Vehicle, gone: Vehicle): boolean =>
  renamedFrom(gone, kept) ||
  kept.value.formerSlugs?.some((slug) => gone.value.formerSlugs?.includes(slug)) === true;

/** The fields in which two vehicles differ, besides their old names. */
const differences = (one: Vehicle['value'], other: Vehicle['value']): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => {
    const field = name as keyof VehicleSource;
    return field !== 'formerSlugs' && !isDeepStrictEqual(one[field], other[field]);
  });

/**
 * The id that a vehicle should have instead of one that another has: the one that it was published with, else
 * one that no vehicle had; and whether it is the only possibility.
 */
function createOffer({ entries: { vehicles, ledger }, previousVehicles, takenIds }: RuleInput) {
  const records = [
    ...(ledger?.value.records ?? []),
    ...previousVehicles.map(({ id, slug }) => ({ id, path: paths.vehicle(slug) })),
  ];
  const byPath = groupBy(records, ({ path }) => path);
  const idsOf = (slug: string) =>
    byPath.get(paths.vehicle(slug))?.flatMap(({ id }) => id ?? []) ?? [];
  const taken = new Set(vehicles.map(({ value }) => value.id));
  let next = nextFreeNumber([
    ...[...taken, ...records.map(({ id }) => id)],
    ...(takenIds?.() ?? []),
  ]);
  return ({ key, value: { formerSlugs = [] } }: Vehicle, id: string, isKnown: boolean) => {
    const others = [key, ...formerSlugs].flatMap(idsOf).filter((each) => each !== id);
    const own = others.find((each) => !taken.has(each));
    const isNew =
      isKnown && others.length === 0 && formerSlugs.every((slug) => idsOf(slug).length === 0);
    if (own !== undefined) return { instead: own, isOwn: true, isNew: false };
    const instead = vehicleId(next);
    next += 1n; // each of several duplicates is offered an id of its own
    return { instead, isOwn: false, isNew };
  };
}

/** Every value of a field with its place. */
const claimsOf = (vehicles: readonly Vehicle[], name: 'id' | 'emoji' | 'name') =>
  vehicles.flatMap((vehicle) => {
    const value = vehicle.value[name];
    return value === undefined
      ? []
      : [{ value, vehicle, at: { file: vehicle.file, pointer: [name] } }];
  });

/** The id after the highest one in use. */
export const nextFreeId = (vehicles: readonly Vehicle[]): string =>
  vehicleId(nextFreeNumber(vehicles.map(({ value }) => value.id)));

/** Ids may have any number of digits, so they are counted without a limit. */
const nextFreeNumber = (ids: readonly (string | undefined)[]): bigint =>
  ids
    .map((id) => BigInt(id?.replace(/\D/g, '') ?? '0'))
    .reduce((highest, number) => (number > highest ? number : highest), 0n) + 1n;

const vehicleId = (number: bigint): string => `vehicle-${String(number).padStart(3, '0')}`;
