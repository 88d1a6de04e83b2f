import { z } from 'zod';
import { limits as contractLimits } from '../../contract/limits.ts';
import { vehicleResource } from '../../contract/resources/vehicle.ts';
import { unknown, type Answer } from '../answer.ts';
import { fold } from '../fold.ts';
import type { Library } from '../library.ts';
import { limits } from '../limits.ts';
import { pickSound } from '../pick-sound.ts';
import { defineTool } from '../tool.ts';
import type { FoundVehicle, VehicleIndex } from '../vehicle-index.ts';
import { cursorField, limitField, soundField, urlField } from './fields.ts';

const input = z.strictObject({
  sound: soundField.optional(),
  position: z
    .enum(['main', 'any'])
    .default('any')
    .describe('With a sound: whether it has to be the main one, the first in the name, or any.'),
  tier: z
    .int()
    .min(contractLimits.lowestTier)
    .max(contractLimits.highestTier)
    .optional()
    .describe('Difficulty of the main sound: 1 is acquired earliest, 4 latest.'),
  category: z
    .string()
    .max(limits.textLength)
    .optional()
    .describe('Name of a category, as "Construction"; letter case does not count.'),
  text: z
    .string()
    .max(limits.textLength)
    .optional()
    .describe('Words that the name or the word world of a vehicle has to hold, all of them.'),
  limit: limitField('vehicles', limits.vehicles),
  cursor: cursorField,
});

const output = z.object({
  total: z.int().min(0).describe('Vehicles that fit, on all pages together.'),
  vehicles: z
    .array(vehicleResource.extend({ url: urlField }))
    .describe('Those of this page, in the order of the catalogue.'),
  nextCursor: z.string().optional().describe('Give it as `cursor` for the next page.'),
});

export const findVehicles = defineTool({
  name: 'find_vehicles',
  title: 'Find vehicles',
  description:
    'Finds vehicles by speech sound, tier, category or words, with their practice sounds and addresses. Every condition that is given has to hold; without one, all are listed. Use it instead of loading the whole list.',
  input,
  output,
  answer: async (asked, library) => {
    const vehicles = await library.vehicles();
    const conditions = await conditionsOf(asked, vehicles, library);
    if ('refused' in conditions) return conditions;
    const { among, fits } = conditions.found;
    const found = among.filter(fits);
    return pageOf(found, asked, vehicles);
  },
});

interface Conditions {
  readonly among: readonly FoundVehicle[];
  readonly fits: (vehicle: FoundVehicle) => boolean;
}

async function conditionsOf(
  { sound, position, tier, category, text }: z.output<typeof input>,
  vehicles: VehicleIndex,
  library: Library,
): Promise<Answer<Conditions>> {
  const picked = sound === undefined ? undefined : pickSound(sound, await library.sounds());
  if (picked !== undefined && 'refused' in picked) return picked;
  const key = picked?.found.key;
  const name =
    category === undefined
      ? undefined
      : vehicles.categories.find((each) => fold(each) === fold(category));
  if (category !== undefined && name === undefined)
    return { refused: unknown('category', category, vehicles.categories) };
  const words = fold(text ?? '')
    .split(' ')
    .filter(Boolean);
  return {
    found: {
      among: key === undefined ? vehicles.all : (vehicles.withSound.get(key) ?? []),
      fits: (vehicle) =>
        (tier === undefined || vehicle.tier === tier) &&
        (name === undefined || vehicle.category === name) &&
        (position === 'any' || key === undefined || vehicle.practicePhonemeKeys?.[0] === key) &&
        (words.length === 0 || words.every((word) => vehicles.textOf(vehicle).includes(word))),
    },
  };
}

/** A cursor is the id of the last vehicle that was told, so that it holds when others come or go. */
function pageOf(
  found: readonly FoundVehicle[],
  { cursor, limit }: z.output<typeof input>,
  { positions }: VehicleIndex,
): Answer<z.input<typeof output>> {
  const last = cursor === undefined ? -1 : positions.get(cursor);
  if (last === undefined)
    return { refused: 'The cursor is none of this catalogue any more: ask again without one.' };
  const from = found.findIndex(({ id }) => (positions.get(id) ?? -1) > last);
  const page = from < 0 ? [] : found.slice(from, from + limit);
  const hasMore = from >= 0 && from + limit < found.length;
  return {
    found: {
      total: found.length,
      vehicles: page,
      ...(hasMore && { nextCursor: page.at(-1)?.id }),
    },
  };
}
