import { z } from 'zod';
import { limits as contractLimits } from '../../../contract/limits.ts';
import { vehicleResource } from '../../../contract/resources/vehicle.ts';
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
    .describe(
      'With `sound`: "main" if it must be the first of the practice sounds, which gives the tier.',
    ),
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
    .describe('Name of a category, such as "Construction"; letter case does not matter.'),
  text: z
    .string()
    .max(limits.textLength)
    .optional()
    .describe('Words that the names or the word world of a vehicle must contain, all of them.'),
  limit: limitField('vehicles', limits.vehicles),
  cursor: cursorField,
});

const output = z.object({
  total: z.int().min(0).describe('Number of matching vehicles, on all pages together.'),
  vehicles: z
    .array(vehicleResource.extend({ url: urlField }))
    .describe('Those of this page, in the order of the catalogue.'),
  nextCursor: z.string().optional().describe('Pass it as `cursor` to get the next page.'),
});

export const findVehicles = defineTool({
  name: 'find_vehicles',
  title: 'Find vehicles',
  description:
    'Finds vehicles by speech sound, tier, category or words, with their practice sounds and addresses. Every given condition must hold; without any, all are listed. Use it instead of loading the whole list.',
  input,
  output,
  answer: async (wanted, library) => {
    const vehicles = await library.vehicles();
    const heard = await withSound(wanted, vehicles, library);
    if ('refused' in heard) return heard;
    const category = fold(wanted.category ?? '');
    const name = vehicles.categories.find((each) => fold(each) === category);
    if (wanted.category !== undefined && name === undefined)
      return { refused: unknown('category', wanted.category, vehicles.categories) };
    const words = fold(wanted.text ?? '')
      .split(' ')
      .filter(Boolean);
    const found = heard.found.filter(
      (vehicle) =>
        (wanted.tier === undefined || vehicle.tier === wanted.tier) &&
        (wanted.category === undefined || vehicle.category === name) &&
        words.every((word) => vehicles.textOf(vehicle).includes(word)),
    );
    return pageOf(found, wanted, vehicles);
  },
});

/** The vehicles with the sound that is requested; all if none is. */
async function withSound(
  { sound, position }: z.output<typeof input>,
  { all, withMain, withSound }: VehicleIndex,
  library: Library,
): Promise<Answer<readonly FoundVehicle[]>> {
  if (sound === undefined) return { found: all };
  const picked = pickSound(sound, await library.sounds());
  if ('refused' in picked) return picked;
  const having = position === 'main' ? withMain : withSound;
  return { found: having.get(picked.found.key) ?? [] };
}

/** A cursor is the id of the last vehicle in the answer, so that it stays valid when others come or go. */
function pageOf(
  found: readonly FoundVehicle[],
  { cursor, limit }: z.output<typeof input>,
  { positions }: VehicleIndex,
): Answer<z.input<typeof output>> {
  const last = cursor === undefined ? -1 : positions.get(cursor);
  if (last === undefined)
    return { refused: 'The cursor is no longer valid for this catalogue: ask again without one.' };
  const left = last < 0 ? found : found.filter(({ id }) => (positions.get(id) ?? -1) > last);
  const vehicles = left.slice(0, limit);
  const nextCursor = left.length > limit ? vehicles.at(-1)?.id : undefined;
  return { found: { total: found.length, vehicles, ...(nextCursor && { nextCursor }) } };
}
