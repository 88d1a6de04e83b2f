import type { Phoneme, SoundUse, Vehicle } from '../../../content/model/catalogue.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { marksOf } from './vehicle-filters.ts';
import type { SoundGroup } from './views.ts';

/** The vehicles of a sound, most useful first: those whose main sound it is, then the others by tier. */
export const inOrderOfUse = ({ main, others }: SoundUse): Vehicle[] => [
  ...main,
  ...[...others].sort((a, b) => (a.tier ?? 0) - (b.tier ?? 0)),
];

/**
 * The vehicles on a page of that list, in their groups.
 *
 * @param mains those whose main sound it is.
 */
export function soundGroups(
  phoneme: Phoneme,
  vehicles: readonly Vehicle[],
  mains: ReadonlySet<Vehicle>,
): SoundGroup[] {
  const groups = groupBy(vehicles, (vehicle) =>
    mains.has(vehicle) ? 'main' : String(vehicle.tier),
  );
  return [...groups].map(([key, members]) => ({
    key,
    isMain: key === 'main',
    tier: members[0].tier ?? phoneme.tier,
    vehicles: members,
    marks: marksOf(members),
  }));
}
