import { z } from 'zod';
import { limits as contractLimits } from '../../contract/limits.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import { foldName } from '../../base/text/fold-name.ts';
import type { Answer } from './answer.ts';
import type { Library } from './library.ts';
import { limits } from './limits.ts';
import { pickEntries } from './naming.ts';
import { categoryNaming, pickSound } from './namings.ts';
import { nameField, soundField } from './tools/fields.ts';

/** The conditions that vehicles can be chosen by. */
export const vehicleConditions = {
  sound: soundField.optional(),
  sounds: z
    .array(soundField)
    .min(1)
    .max(limits.sounds.most)
    .optional()
    .describe('Several sounds at once, each as in `sound`.'),
  match: z
    .enum(['all', 'any'])
    .default('all')
    .describe('Whether a vehicle must have all of `sounds`, or any of them.'),
  position: z
    .enum(['main', 'any'])
    .default('any')
    .describe('"main" if a sound must be the first of the practice sounds, which gives the tier.'),
  tier: z
    .int()
    .min(contractLimits.lowestTier)
    .max(contractLimits.highestTier)
    .optional()
    .describe('Difficulty of the main sound: 1 is acquired earliest, 4 latest.'),
  category: nameField.optional().describe('Key or name of a category, such as "Construction".'),
  text: z
    .string()
    .max(limits.textLength)
    .optional()
    .describe('Words that the names or the word world of a vehicle must contain, all of them.'),
};

type Conditions = z.output<z.ZodObject<typeof vehicleConditions>>;

/** The vehicles for which every given condition holds, in the order of the catalogue. */
export async function chooseVehicles(
  conditions: Conditions,
  library: Library,
): Promise<Answer<readonly VehicleResource[]>> {
  const tests = await testsOf(conditions, library);
  if ('refused' in tests) return tests;
  const words = foldName(conditions.text ?? '')
    .split(' ')
    .filter(Boolean);
  if (words.length > 0) tests.found.push((vehicle) => hasWords(vehicle, words));
  const all = await library.vehicles();
  return { found: all.filter((vehicle) => tests.found.every((test) => test(vehicle))) };
}

function hasWords({ name, alsoCalled = [], wordWorld }: VehicleResource, words: string[]): boolean {
  const text = foldName([name, ...alsoCalled, wordWorld?.name, wordWorld?.summary].join(' '));
  return words.every((word) => text.includes(word));
}

type VehicleTest = (vehicle: VehicleResource) => boolean;

async function testsOf(
  { sound, sounds = [], match, position, tier, category }: Conditions,
  library: Library,
): Promise<Answer<VehicleTest[]>> {
  const tests: VehicleTest[] = [];
  const lists = [sound === undefined ? [] : [sound], sounds].filter(({ length }) => length > 0);
  for (const list of lists) {
    const keys: string[] = [];
    for (const name of list) {
      const picked = await pickSound(name, library);
      if ('refused' in picked) return picked;
      keys.push(picked.found.key);
    }
    tests.push(({ practicePhonemeKeys: all = [] }) => {
      const heard = position === 'main' ? all.slice(0, 1) : all;
      const has = (key: string) => heard.includes(key);
      return match === 'any' ? keys.some(has) : keys.every(has);
    });
  }
  if (tier !== undefined) tests.push((vehicle) => vehicle.tier === tier);
  if (category !== undefined) {
    const picked = await pickEntries([category], categoryNaming, library);
    if ('refused' in picked) return picked;
    tests.push((vehicle) => vehicle.category === picked.found[0]?.name);
  }
  return { found: tests };
}
