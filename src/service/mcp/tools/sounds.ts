import { z } from 'zod';
import { agesCaveat } from '../../../contract/caveats.ts';
import { limits as contractLimits } from '../../../contract/limits.ts';
import type { Answer } from '../answer.ts';
import type { Library } from '../library.ts';
import { limits } from '../limits.ts';
import { pickEntries } from '../naming.ts';
import { appNaming, pickSound } from '../namings.ts';
import { pageOf } from '../page-of.ts';
import { agesOf, type Sound } from '../known-sounds.ts';
import { defineTool } from '../tool.ts';
import {
  choiceOf,
  cursorField,
  limitField,
  nameField,
  nextCursorField,
  onlyFields,
  soundField,
  urlField,
} from './fields.ts';

const sound = z.object({
  key: z.string().describe('Key of the sound, which every other tool takes.'),
  label: z.string().describe('How the sound is written.'),
  alsoCalled: z.array(z.string()).optional().describe('Further names that people use for it.'),
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
const choice = choiceOf(sound, ['key', 'label', 'typicalAge', 'tier', 'vehicles']);

export const getSound = defineTool({
  name: 'get_sound',
  title: 'Get a sound',
  description:
    'One speech sound: how it is made, its practice words, a tip for adults, its typical age and tier, the apps that practise it, and how many vehicles do.',
  input: z.strictObject({ sound: soundField }),
  output: sound,
  answer: (wanted, library) => pickSound(wanted.sound, library),
});

export const findSounds = defineTool({
  name: 'find_sounds',
  title: 'Find sounds',
  description:
    'Finds speech sounds by tier, by age or by the app that practises them; without a condition, all are listed. Typical ages are not diagnostic limits.',
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
    app: nameField.optional().describe('Any name of an app that practises the sound.'),
    fields: choice.field,
    limit: limitField('sounds', limits.sounds),
    cursor: cursorField,
  }),
  output: z.object({
    total: z.int().min(0).describe('Number of matching sounds, on all pages together.'),
    sounds: z.array(sound.partial()).describe('Those of this page.'),
    nextCursor: nextCursorField,
  }),
  answer: async (wanted, library) => {
    const { tier, age } = wanted;
    const all = await library.sounds();
    const isPractised = await practisedBy(wanted.app, library);
    if ('refused' in isPractised) return isPractised;
    const found = all.filter(
      (each) =>
        (tier === undefined || each.tier === tier) &&
        (age === undefined || isTypical(each, age)) &&
        isPractised.found(each),
    );
    const page = pageOf(found, wanted, { all, keyOf: ({ key }) => key });
    if ('refused' in page) return page;
    const { items, ...rest } = page.found;
    const fields = choice.chosen(wanted.fields);
    return { found: { ...rest, sounds: items.map((each) => onlyFields(each, fields)) } };
  },
});

async function practisedBy(
  app: string | undefined,
  library: Library,
): Promise<Answer<(sound: Sound) => boolean>> {
  if (app === undefined) return { found: () => true };
  const named = await pickEntries([app], appNaming, library);
  if ('refused' in named) return named;
  const ids = new Set(named.found.map(({ facts }) => facts.id));
  return { found: ({ apps = [] }) => apps.some((id) => ids.has(id)) };
}

function isTypical(each: Sound, age: number): boolean {
  const ages = agesOf(each);
  return ages !== undefined && ages[0] <= age && age <= ages[1];
}
