import { z } from 'zod';
import { limits as contractLimits } from '../../../contract/limits.ts';
import type { VehicleFacets } from '../../../contract/vehicle-index.ts';
import { chooseVehicles, vehicleConditions } from '../choose-vehicles.ts';
import type { Library } from '../library.ts';
import { defineTool } from '../tool.ts';

const groupings = ['category', 'sound', 'tier'] as const;

/** A group of vehicles, counted. */
interface Group {
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
      .describe('In the order of the catalogue; a vehicle counts once for each of its sounds.'),
    without: z.array(z.string()).describe('Keys of those that have none.'),
    ungrouped: z.int().min(0).describe('Vehicles that belong to none of them: without a sound.'),
  }),
  answer: async ({ by, ...conditions }, library) => {
    const chosen = await chooseVehicles(conditions, library);
    if ('refused' in chosen) return chosen;
    const keysOf = groupsOf[by](conditions.position);
    const counts = new Map<string, number>();
    let ungrouped = 0;
    for (const { facets } of chosen.found) {
      const keys = keysOf(facets);
      if (keys.length === 0) ungrouped += 1;
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const groups = await allOf[by](library);
    return {
      found: {
        total: chosen.found.length,
        counts: groups.flatMap(({ key, name }) => {
          const vehicles = counts.get(key);
          return vehicles === undefined ? [] : [{ key, name, vehicles }];
        }),
        without: groups.map(({ key }) => key).filter((key) => !counts.has(key)),
        ungrouped,
      },
    };
  },
});

type Grouping = (typeof groupings)[number];

/** The groups that a vehicle belongs to, by what is counted; only its main sound counts if that is requested. */
const groupsOf: Readonly<
  Record<Grouping, (position: 'main' | 'any') => (facets: VehicleFacets) => readonly string[]>
> = {
  category:
    () =>
    ({ categoryKey }) => [categoryKey],
  sound:
    (position) =>
    ({ soundKeys }) =>
      position === 'main' ? soundKeys.slice(0, 1) : soundKeys,
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
  category: async (library) => (await library.vehicles()).categories,
  sound: async (library) =>
    (await library.sounds()).map(({ key, label }) => ({ key, name: label })),
  tier: () => Promise.resolve(tiers.map((key) => ({ key, name: `Tier ${key}` }))),
};
