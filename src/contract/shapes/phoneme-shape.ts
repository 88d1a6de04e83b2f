import { z } from 'zod';
import { limits } from '../limits.ts';
import { picture } from './picture.ts';
import { recording } from './recording.ts';
import { alsoCalled, text, uniqueList } from './text-shapes.ts';

const wordsWith = (where: string) =>
  uniqueList(
    text('One of the practice words, or the name of a vehicle.', 'bus'),
    `Practice words, and names of its vehicles, that have the sound ${where}.`,
  );

export const phonemeSource = z
  .strictObject({
    label: z
      .string()
      .regex(/^\/[^/\s\p{Cc}\p{Cs}]+\/(?: \([^()\p{Cc}\p{Cs}]+\))?$/u)
      .meta({
        description:
          'How the sound is written: in slashes, with a remark in brackets if it needs one.',
        examples: ['/b/', '/a/ (short)'],
      }),
    alsoCalled,
    description: text(
      'The sound in plain words, with an example word.',
      'A short pop with both lips, as in bus.',
    ),
    words: z
      .array(text('A practice word.', 'bus'))
      .min(1)
      .meta({ uniqueItems: true, description: 'Practice words that hold the sound.' }),
    positions: z
      .strictObject({
        start: wordsWith('at the start').optional(),
        middle: wordsWith('in the middle').optional(),
        end: wordsWith('at the end').optional(),
        cluster: z
          .array(
            z
              .strictObject({
                letters: text('The letters of the cluster.', 'tr'),
                words: wordsWith('in the cluster'),
              })
              .meta({ title: 'Cluster', description: 'Words with one cluster of consonants.' }),
          )
          .optional()
          .meta({ description: 'Words that have the sound in a cluster of consonants.' }),
      })
      .optional()
      .meta({
        title: 'Positions',
        description:
          'Where the practice words, and the names of its vehicles, have the sound; a word may be in several lists.',
      }),
    tier: z
      .int()
      .min(limits.lowestTier)
      .max(limits.highestTier)
      .meta({
        description: 'Difficulty: 1 is acquired earliest, 4 latest.',
        examples: [1, 2, 3, 4],
      }),
    typicalAge: z
      .string()
      .regex(/^\d+-\d+ years$/)
      .optional()
      .meta({
        description: 'Ages at which the sound is typically acquired.',
        examples: ['2-3 years'],
      }),
    parentTip: text(
      'How an adult can practise the sound with a child.',
      'Pop a bubble and say it together.',
    ).optional(),
    ipa: text('The sound in the International Phonetic Alphabet.', 'b').optional(),
    image: picture('Image', 'A picture of a word that has the sound.').optional(),
    audio: recording('Somebody says the sound, alone or in a word.').optional(),
  })
  .meta({ title: 'Speech sound', description: 'One speech sound; the file name is its key.' });

/** The content of `phonemes/<key>.yaml`. */
export type PhonemeSource = z.infer<typeof phonemeSource>;
