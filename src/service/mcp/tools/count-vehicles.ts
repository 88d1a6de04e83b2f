import { z } from 'zod';
import { limits as contractLimits } from '../../../contract/limits.ts';
import type { VehicleResource } from '../../../contract/resources/vehicle.ts';
import { chooseVehicles, vehicleConditions } from '../choose-vehicles.ts';
import type { Library } from '../library.ts';
import { defineTool } from '../tool.ts';

const groupings = ['category', 'sound', 'tier'] as const;

/** A group that vehicles are counted in. */
interface Group {
  /** What a vehicle says of it. */
  readonly said: string;
  readonly key: string;
  readonly name: string;
}

export const countVehicles = defineTool({
  name: 'count_vehicles',
  title: 'Count vehicles',
  description:
    'How many vehicles there are in each category, with each sound or in each tier, and where there are none: the categories, the sounds that a category lacks, the categories that lack a sound. Takes the conditions of find_vehicles.',
  input: z.strictObject({
    by: z.enum(groupings).describe('What to count by.'),
    ...vehicleConditions,
  }),
  output: z.object({
    total: z.int().min(0).describe('Number of matching vehicles.'),
    counts: z
      .array(
        z.object({
          key: z.string().describe('Key of the category or sound; number of the tier.'),
          name: z.string().describe('The same for readers.'),
          vehicles: z.int().min(1).describe('How many of the vehicles it has.'),
        }),
      )
      .describe('Categories by key; a vehicle counts once for each of its sounds.'),
    without: z.array(z.string()).describe('Keys of those that have none.'),
    ungrouped: z.int().min(0).describe('Vehicles that belong to none of them: without a sound.'),
  }),
  answer: async ({ by, ...conditions }, library) => {
    const chosen = await chooseVehicles(conditions, library);
    if ('refused' in chosen) return chosen;
    const groups = await allOf[by](library);
    const saidBy = groupsOf[by](conditions.position);
    const counts = new Map<string, number>();
    let ungrouped = 0;
    for (const vehicle of chosen.found) {
      const all = saidBy(vehicle);
      if (all.length === 0) ungrouped += 1;
      for (const said of all) counts.set(said, (counts.get(said) ?? 0) + 1);
    }
    return {
      found: {
        total: chosen.found.length,
        counts: groups.flatMap(({ said, key, name }) => {
          const vehicles = counts.get(said);
          return vehicles === undefined ? [] : [{ key, name, vehicles }];
        }),
        without: groups.filter(({ said }) => !counts.has(said)).map(({ key }) => key),
        ungrouped,
      },
    };
  },
});

type Grouping = (typeof groupings)[number];

/** The groups that a vehicle belongs to, by what is counted; only its main sound counts if that is requested. */
const groupsOf: Readonly<
  Record<Grouping, (position: 'main' | 'any') => (vehicle: VehicleResource) => readonly string[]>
> = {
  category:
    () =>
    ({ category }) => [category],
  sound:
    (position) =>
    ({ practicePhonemeKeys: keys = [] }) =>
      position === 'main' ? keys.slice(0, 1) : keys,
  tier:
    () =>
    ({ tier }) =>
      tier === undefined ? [] : [String(tier)],
};

const tiers = Array.from(
  { length: contractLimits.highestTier - contractLimits.lowestTier + 1 },
  (_, index) => String(contractLimits.lowestTier + index),
);

const allOf: Readonly<Record<Grouping, (library: Library) => Promise<readonly Group[]>>> = {
  category: async (library) =>
    (await library.categories()).map(({ key, name }) => ({ said: name, key, name })),
  sound: async (library) =>
    (await library.sounds()).map(({ key, label }) => ({ said: key, key, name: label })),
  tier: () => Promise.resolve(tiers.map((key) => ({ said: key, key, name: `Tier ${key}` }))),
};
