import { z } from 'zod';
import { agesCaveat } from '../../../contract/caveats.ts';
import { limits as contractLimits } from '../../../contract/limits.ts';
import { limits } from '../limits.ts';
import { pickSound } from '../pick-sound.ts';
import { agesOf, type Sound } from '../sound-index.ts';
import { defineTool } from '../tool.ts';
import { cursorField, limitField, soundField, urlField } from './fields.ts';

const sound = z.object({
  key: z.string().describe('Key of the sound, which every other tool takes.'),
  label: z.string().describe('How the sound is written.'),
  description: z.string().describe('The sound in plain words.'),
  words: z.array(z.string()).describe('Practice words.'),
  typicalAge: z.string().optional().describe(agesCaveat),
  parentTip: z.string().optional().describe('How an adult can practise it with a child.'),
  tier: z.int().optional().describe('Difficulty, 1 to 4: 1 is acquired earliest.'),
  ipa: z.string().optional().describe('The sound in the International Phonetic Alphabet.'),
  apps: z
    .array(z.string())
    .optional()
    .describe(
      'Ids of the apps that practise it, released or not; identify_app tells which they are.',
    ),
  url: urlField,
  vehicles: z
    .object({
      any: z.int().describe('Vehicles that have the sound.'),
      main: z.int().describe('Those whose main sound it is.'),
    })
    .describe('How many vehicles practise it; find_vehicles lists them.'),
});

export const getSound = defineTool({
  name: 'get_sound',
  title: 'Get a sound',
  description:
    'One speech sound: how it is made, its practice words, a tip for adults, its typical age and tier, the apps that practise it, and how many vehicles do.',
  input: z.strictObject({ sound: soundField }),
  output: sound,
  answer: async (wanted, library) => {
    const picked = pickSound(wanted.sound, await library.sounds());
    return 'refused' in picked ? picked : { found: picked.found };
  },
});

export const findSounds = defineTool({
  name: 'find_sounds',
  title: 'Find sounds',
  description:
    'Finds speech sounds by tier or by age; without a condition, all are listed. Typical ages are not diagnostic limits.',
  input: z.strictObject({
    tier: z
      .int()
      .min(contractLimits.lowestTier)
      .max(contractLimits.highestTier)
      .optional()
      .describe('Difficulty: 1 is acquired earliest, 4 latest.'),
    age: z
      .number()
      .min(0)
      .max(18)
      .optional()
      .describe('An age in years that must be within the typical ages of the sound.'),
    limit: limitField('sounds', limits.sounds),
    cursor: cursorField,
  }),
  output: z.object({
    total: z.int().min(0).describe('Number of matching sounds, on all pages together.'),
    sounds: z.array(sound).describe('Those of this page.'),
    nextCursor: z.string().optional().describe('Pass it as `cursor` to get the next page.'),
  }),
  answer: async ({ tier, age, limit, cursor }, library) => {
    const { all } = await library.sounds();
    const last = cursor === undefined ? -1 : all.findIndex(({ key }) => key === cursor);
    if (cursor !== undefined && last < 0)
      return {
        refused: 'The cursor is no longer valid for this catalogue: ask again without one.',
      };
    const fits = (each: Sound) =>
      (tier === undefined || each.tier === tier) && (age === undefined || isTypical(each, age));
    const found = all.filter(fits);
    const rest = all.slice(last + 1).filter(fits);
    const page = rest.slice(0, limit);
    return {
      found: {
        total: found.length,
        sounds: page,
        ...(rest.length > limit && { nextCursor: page.at(-1)?.key }),
      },
    };
  },
});

function isTypical(each: Sound, age: number): boolean {
  const ages = agesOf(each);
  return ages !== undefined && ages[0] <= age && age <= ages[1];
}
