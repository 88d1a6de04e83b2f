import type { Phoneme, Vehicle } from '../../../content/model/catalogue.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { marksOf } from './vehicle-filters.ts';
import type { SoundGroup } from './views.ts';

/** Whether a sound is the main one of a vehicle. */
const isMain = ({ key }: Phoneme, { phonemes }: Vehicle): boolean => phonemes[0]?.key === key;

/** The vehicles of a sound, most useful first: those whose main sound it is, then the others by tier. */
export function inOrderOfUse(phoneme: Phoneme, vehicles: readonly Vehicle[]): Vehicle[] {
  const others = vehicles.filter((vehicle) => !isMain(phoneme, vehicle));
  return [
    ...vehicles.filter((vehicle) => isMain(phoneme, vehicle)),
    ...others.sort((a, b) => (a.tier ?? 0) - (b.tier ?? 0)),
  ];
}

/** The vehicles on a page of that list, in their groups. */
export function soundGroups(phoneme: Phoneme, vehicles: readonly Vehicle[]): SoundGroup[] {
  const groups = groupBy(vehicles, (vehicle) =>
    isMain(phoneme, vehicle) ? 'main' : String(vehicle.tier),
  );
  return [...groups].map(([key, members]) => ({
    key,
    isMain: key === 'main',
    tier: members[0].tier ?? phoneme.tier,
    vehicles: members,
    marks: marksOf(members),
  }));
}

/** The vehicles of each sound, by its key. */
export function vehiclesBySound(vehicles: readonly Vehicle[]): ReadonlyMap<string, Vehicle[]> {
  const found = new Map<string, Vehicle[]>();
  for (const vehicle of vehicles)
    for (const { key } of vehicle.phonemes) {
      const group = found.get(key);
      if (group === undefined) found.set(key, [vehicle]);
      else group.push(vehicle);
    }
  return found;
}
