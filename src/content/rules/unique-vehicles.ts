import { isDeepStrictEqual } from 'node:util';
import { once } from '../../base/once.ts';
import { foldName } from '../../base/text/fold.ts';
import type { VehicleSource } from '../../contract/shapes/vehicle-shape.ts';
import { paths } from '../../contract/paths.ts';
import { idsOnline } from '../publication/online.ts';
import { error, quote, warning } from '../diagnostics/message.ts';
import { busFile, text, bus, busText } from '../diagnostics/example-files.ts';
import type { Entry, WithoutFaulty } from '../model/entries.ts';
import type { ReportOf } from '../diagnostics/finding.ts';
import type { Rule, RuleInput } from './rule.ts';
import { forEachDuplicate, normaliseNfc, placesOf } from './precedence.ts';

export const codes = {
  'duplicate-id': error({
    title: 'two vehicles have the same id',
    meaning:
      'Programs know a vehicle by its id, so no two may share one; often two branches took the same. The finding is at the one that came later: first came what the base branch has, then what is online. Give the later one the id that the hint offers.',
    message: (a: { id: string; instead: string; isOwn: boolean }) =>
      `Another vehicle has the id ${quote(a.id)}.`,
    hint: (a) =>
      a.isOwn
        ? `This one was published as ${a.instead}: put that back.`
        : `The next free id is ${a.instead}.`,
    fails: { [busFile]: text('id: vehicle-001', 'name: Bus', 'category: town') },
    passes: bus(),
  }),
  'renamed-twice': error({
    title: 'one vehicle has two files',
    meaning:
      'Two files have one id, and one has an old name of the other: two branches renamed a vehicle, or one renamed and one changed it. Keep one file with what both say, and the other name under its `formerSlugs`; a copy that is a vehicle of its own needs its own id and no old names.',
    message: (a: {
      slug: string;
      kept: string;
      lacks: readonly string[];
      differs: readonly string[];
      nextFree: string;
    }) => `${quote(a.slug)} is the vehicle ${quote(a.kept)} under another name.`,
    hint: (a) =>
      `Keep vehicles/${a.kept}.yaml: ${[
        ...(a.differs.length > 0 ? [`take over what differs (${a.differs.join(', ')})`] : []),
        ...(a.lacks.length > 0 ? [`add ${a.lacks.join(', ')} to its \`formerSlugs\``] : []),
        'delete this file',
      ].join(
        ', ',
      )}. If it is a vehicle of its own, write \`id: ${a.nextFree}\` and take out its \`formerSlugs\`.`,
    fails: {
      ...bus('formerSlugs: [omnibus]'),
      'sources/vehicles/coach.yaml': busText('formerSlugs: [omnibus]'),
    },
    passes: bus('formerSlugs: [omnibus, coach]'),
  }),
  'duplicate-emoji': warning({
    title: 'two vehicles show the same emoji',
    meaning:
      'A child who knows the picture would not know which of the two is meant. Leave `emoji` out if no emoji shows the vehicle well.',
    message: (a: { emoji: string }) => `Another vehicle shows ${a.emoji} too.`,
    hint: 'Leave `emoji` out of one of them.',
    fails: bus('emoji: 🚒'),
    passes: bus('emoji: 🚌'),
  }),
  'duplicate-name': warning({
    title: 'two vehicles have the same name',
    meaning:
      'In lists and in the search nobody can tell the two apart. Capitals and spaces make no difference. Add a word that says which one it is, or remove one of them.',
    message: (a: { name: string }) => `Another vehicle has the name ${quote(a.name)}.`,
    hint: 'Add a word that tells them apart.',
    fails: { [busFile]: text('id: vehicle-002', 'name: fire ENGINE', 'category: town') },
    passes: bus(),
  }),
};

/** No two vehicles share an id, an emoji or a name. */
export const uniqueVehicles: Rule<typeof codes> = (input, report) => {
  const twice = checkIds(input, report);
  // What is another vehicle once more shares everything with it.
  const others = input.entries.vehicles.filter((vehicle) => !twice.has(vehicle));
  forEachDuplicate(claimsOf(others, 'emoji'), normaliseNfc, input, (repeat, first) => {
    const places = placesOf(repeat, first, 'The other vehicle shows it here.');
    report({ code: 'duplicate-emoji', args: { emoji: repeat.value }, ...places });
  });
  forEachDuplicate(claimsOf(others, 'name'), foldName, input, (repeat, first) => {
    const places = placesOf(repeat, first, 'The other vehicle has it here.');
    report({ code: 'duplicate-name', args: { name: repeat.value }, ...places });
  });
};

type Vehicle = Entry<WithoutFaulty<VehicleSource>>;

/** Reports ids of several vehicles; returns the vehicles that are others once more, under another name. */
function checkIds(input: RuleInput, report: ReportOf<typeof codes>): ReadonlySet<Vehicle> {
  const { vehicles } = input.entries;
  const twice = new Set<Vehicle>();
  const offer = once(() => createOffer(input));
  forEachDuplicate(claimsOf(vehicles, 'id'), normaliseNfc, input, (repeat, first) => {
    const { value: id, vehicle } = repeat;
    const [kept, gone] = renamedFrom(first.vehicle, vehicle)
      ? [vehicle, first.vehicle]
      : [first.vehicle, vehicle];
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
          nextFree: offer()(gone, id).instead,
        },
        at: { file: gone.file, pointer: ['id'] },
        related: [{ at: { file: kept.file, pointer: ['id'] }, message: 'It is here, too.' }],
      });
      return;
    }
    const places = placesOf(repeat, first, 'The other vehicle has it here.');
    report({ code: 'duplicate-id', args: { id, ...offer()(vehicle, id) }, ...places });
  });
  return twice;
}

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

/** The id for a vehicle in place of one that another has: its published one, else one that no vehicle had. */
function createOffer({ entries: { vehicles }, online, takenIds }: RuleInput) {
  const known = idsOnline(online);
  const taken = new Set(vehicles.map(({ value }) => value.id));
  let next = nextFreeNumber(takenIds());
  return ({ key, value: { formerSlugs = [] } }: Vehicle, id: string) => {
    const others = [key, ...formerSlugs]
      .flatMap((slug) => known.get(paths.vehicle(slug)) ?? [])
      .filter((other) => other !== id);
    const earlierId = others.find((other) => !taken.has(other));
    if (earlierId !== undefined) return { instead: earlierId, isOwn: true };
    const instead = vehicleId(next);
    next += 1n; // each of several duplicates is offered an id of its own
    return { instead, isOwn: false };
  };
}

const claimsOf = (vehicles: readonly Vehicle[], name: 'id' | 'emoji' | 'name') =>
  vehicles.flatMap((vehicle) => {
    const value = vehicle.value[name];
    return value === undefined
      ? []
      : [{ value, vehicle, at: { file: vehicle.file, pointer: [name] } }];
  });

/** The id after the highest of some: one that no vehicle has or had, if these are all. */
export const nextFreeId = (ids: readonly (string | undefined)[]): string =>
  vehicleId(nextFreeNumber(ids));

/** Ids may have any number of digits, so they are counted without a limit. */
const nextFreeNumber = (ids: readonly (string | undefined)[]): bigint =>
  ids
    .map((id) => BigInt(id?.replace(/\D/g, '') ?? '0'))
    .reduce((highest, number) => (number > highest ? number : highest), 0n) + 1n;

const vehicleId = (number: bigint): string => `vehicle-${String(number).padStart(3, '0')}`;
