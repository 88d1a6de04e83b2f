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
    .describe('Words that the name or the word world of a vehicle must contain, all of them.'),
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
    const lists = await listsOf(wanted, vehicles, library);
    if ('refused' in lists) return lists;
    const places = inAll(lists.found, vehicles);
    return pageOf(withWords(wanted.text, places, vehicles), wanted, vehicles);
  },
});

type Vehicles = readonly FoundVehicle[];

/** Positions of vehicles in the whole list. */
type Places = readonly number[];

/** For each condition, the vehicles that meet it. */
async function listsOf(
  { sound, position, tier, category }: z.output<typeof input>,
  { all, withMain, withSound, ofTier, ofCategory, categories }: VehicleIndex,
  library: Library,
): Promise<Answer<readonly [Vehicles, ...Vehicles[]]>> {
  const lists: Vehicles[] = [];
  if (sound !== undefined) {
    const picked = pickSound(sound, await library.sounds());
    if ('refused' in picked) return picked;
    const having = position === 'main' ? withMain : withSound;
    lists.push(having.get(picked.found.key) ?? []);
  }
  if (tier !== undefined) lists.push(ofTier.get(tier) ?? []);
  if (category !== undefined) {
    const wanted = fold(category);
    const name = categories.find((each) => fold(each) === wanted);
    if (name === undefined) return { refused: unknown('category', category, categories) };
    lists.push(ofCategory.get(name) ?? []);
  }
  const [first = all, ...rest] = lists;
  return { found: [first, ...rest] };
}

/**
 * The vehicles that are in every list: the shortest one is iterated, so that the cost of a question depends
 * on what it finds.
 */
function inAll(
  lists: readonly [Vehicles, ...Vehicles[]],
  { placesOf, marksOf }: VehicleIndex,
): Places {
  const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a));
  let found: Places = placesOf(shortest);
  for (const list of lists) {
    if (list === shortest) continue;
    const marks = marksOf(list);
    found = found.filter((place) => marks[place] === 1);
  }
  return found;
}

function withWords(text: string | undefined, places: Places, { textAt }: VehicleIndex): Places {
  const [first, ...others] = fold(text ?? '')
    .split(' ')
    .filter(Boolean);
  if (first === undefined) return places;
  return places.filter((place) => {
    const held = textAt(place);
    return held.includes(first) && others.every((word) => held.includes(word));
  });
}

/** A cursor is the id of the last vehicle in the answer, so that it stays valid when others come or go. */
function pageOf(
  places: Places,
  { cursor, limit }: z.output<typeof input>,
  { all, positions }: VehicleIndex,
): Answer<z.input<typeof output>> {
  const last = cursor === undefined ? -1 : positions.get(cursor);
  if (last === undefined)
    return { refused: 'The cursor is no longer valid for this catalogue: ask again without one.' };
  const start = last < 0 ? 0 : places.findIndex((place) => place > last);
  const end = start < 0 ? places.length : start + limit;
  const page: FoundVehicle[] = [];
  for (let at = start < 0 ? end : start; at < Math.min(end, places.length); at += 1) {
    const vehicle = all[places[at] ?? -1];
    if (vehicle !== undefined) page.push(vehicle);
  }
  const found = { total: places.length, vehicles: page };
  return { found: end < places.length ? { ...found, nextCursor: page.at(-1)?.id } : found };
}
