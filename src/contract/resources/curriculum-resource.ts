import * as z from 'zod';
import { resource, audioObject, imageObject, optionalTexts, uri } from './published-values.ts';
import { limits } from '../limits.ts';

export const agesSource = z
  .object({
    text: z.string().describe('The work, as it is cited.'),
    url: uri('Where it can be read.').optional(),
  })
  .describe('Where the typical ages come from; absent if the studio does not say it.');

export const phonemeResource = resource('Phoneme', 'One speech sound.', {
  label: z.string().describe('How the sound is written, as `/a/ (short)`.'),
  alsoCalled: optionalTexts('Further names that people use for it; no address has them.'),
  description: z.string().describe('The sound in plain words, with an example word.'),
  words: z.array(z.string()).describe('Practice words that hold the sound.'),
  typicalAge: z
    .string()
    .optional()
    .describe('Age range at which the sound is typically acquired; not a diagnostic limit.'),
  parentTip: z.string().optional().describe('How an adult can practise it with a child.'),
  tier: z
    .int()
    .min(limits.lowestTier)
    .max(limits.highestTier)
    .optional()
    .describe(
      'Difficulty tier: 1 = acquired earliest, 4 = latest. Every sound has one; copies from before it was published lack it.',
    ),
  ipa: z.string().optional().describe('The sound in the International Phonetic Alphabet.'),
  image: imageObject
    .optional()
    .describe('A picture of a word that has the sound, if there is one.'),
  audio: audioObject.optional().describe('The sound as somebody says it, if it was recorded.'),
  apps: optionalTexts(
    'Ids of the apps that practise it, as in the store identity map, which says whether they are released; the page of an app is /apps/{id}. Absent when there is none.',
  ),
});

export const curriculumResource = resource('Curriculum', 'The speech sounds of the curriculum.', {
  meta: z
    .object({
      generatedAt: z
        .string()
        .meta({ format: 'date-time', description: 'When this content last changed.' }),
      description: z.string().optional().describe('What the curriculum is, and its caveat.'),
      agesSource: agesSource.optional(),
    })
    .describe('About this document.'),
  phonemes: z.record(z.string(), phonemeResource).describe('The sounds by their key.'),
});

export type CurriculumResource = z.infer<typeof curriculumResource>;
