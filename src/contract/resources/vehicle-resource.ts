import * as z from 'zod';
import { resource, audioObject, imageObject, optionalTexts } from './published-values.ts';
import { limits } from '../limits.ts';

const wordWorld = z.object({
  name: z.string().describe('Name of the vocabulary theme.'),
  category: z.string().describe('Kind of theme.'),
  summary: z.string().describe('Which words a child meets there.'),
});

export const vehicleResource = resource(
  'Vehicle',
  'One vehicle and the speech sounds in its name.',
  {
    id: z.string().regex(limits.vehicleIdPattern).describe('Stable identifier, `vehicle-<nnn>`.'),
    name: z.string().describe('Display name.'),
    slug: z
      .string()
      .regex(limits.slugPattern)
      .describe('Key of the page, which is /vehicles/{slug}; it may change, the id does not.'),
    alsoCalled: optionalTexts('Further names that people use for it; no address has them.'),
    emoji: z.string().optional().describe('A single emoji glyph, if there is one.'),
    image: imageObject
      .optional()
      .describe('A picture of the vehicle, if it has one; an emoji does not count.'),
    audio: audioObject.optional().describe('Its name as somebody says it, if it was recorded.'),
    category: z.string().describe('Display name of the category.'),
    tier: z
      .int()
      .min(limits.lowestTier)
      .max(limits.highestTier)
      .optional()
      .describe(
        'Difficulty tier of the primary sound: 1 = acquired earliest (/b/ /p/ /m/ /w/), 4 = latest (/r/ /th/ /sh/ /ch/). Absent when the vehicle has no practice sound.',
      ),
    practicePhonemes: z
      .array(z.string().regex(/^\/[^/]+\/$/))
      .optional()
      .describe('Sounds to practise, each in slashes; the first is primary.'),
    practicePhonemeKeys: z
      .array(z.string().regex(limits.slugPattern))
      .optional()
      .describe(
        'Keys of the same sounds in the curriculum, in the same order: two sounds may be written alike.',
      ),
    wordWorld: wordWorld
      .optional()
      .describe('The vocabulary theme that the vehicle anchors, if it has one.'),
  },
);

export type VehicleResource = z.infer<typeof vehicleResource>;
