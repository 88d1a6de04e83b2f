import * as z from 'zod';
import { limits } from '../limits.ts';
import { picture, recording } from './media-shapes.ts';
import { alsoCalled, form, group, sourceShape, text, uniqueList } from './text-shapes.ts';

const wordsWith = (where: string) =>
  uniqueList(
    text('One of the practice words, or the name of a vehicle.', 'bus'),
    `Practice words, and names of its vehicles, that have the sound ${where}.`,
  );

export const phonemeSource = sourceShape(
  'Speech sound',
  'One speech sound; the file name is its key.',
  {
    published: {
      label: form(
        /^\/[^/\s\p{Cc}\p{Cs}]+\/(?: \([^()\p{Cc}\p{Cs}]+\))?$/u,
        'How the sound is written: in slashes, with a remark in brackets if it needs one.',
        '/b/',
        '/a/ (short)',
      ),
      alsoCalled,
      description: text(
        'The sound in plain words, with an example word.',
        'A short pop with both lips, as in bus.',
      ),
      words: z
        .array(text('A practice word.', 'bus'))
        .min(1)
        .meta({ uniqueItems: true, description: 'Practice words that hold the sound.' }),
      positions: group(
        'Positions',
        'Where the practice words, and the names of its vehicles, have the sound; a word may be in several lists.',
        {
          start: wordsWith('at the start').optional(),
          middle: wordsWith('in the middle').optional(),
          end: wordsWith('at the end').optional(),
          cluster: z
            .array(
              group('Cluster', 'Words with one cluster of consonants.', {
                letters: text('The letters of the cluster.', 'tr'),
                words: wordsWith('in the cluster'),
              }),
            )
            .optional()
            .meta({ description: 'Words that have the sound in a cluster of consonants.' }),
        },
      ).optional(),
      tier: z
        .int()
        .min(limits.lowestTier)
        .max(limits.highestTier)
        .meta({
          description: 'Difficulty: 1 is acquired earliest, 4 latest.',
          examples: [1, 2, 3, 4],
        }),
      typicalAge: form(
        /^\d+-\d+ years$/,
        'Ages at which the sound is typically acquired.',
        '2-3 years',
      ).optional(),
      parentTip: text(
        'How an adult can practise the sound with a child.',
        'Pop a bubble and say it together.',
      ).optional(),
      ipa: text('The sound in the International Phonetic Alphabet.', 'b').optional(),
      image: picture('Image', 'A picture of a word that has the sound.').optional(),
      audio: recording('Somebody says the sound, alone or in a word.').optional(),
    },
    unpublished: {},
  },
);

/** The content of `phonemes/<key>.yaml`. */
export type PhonemeSource = z.infer<typeof phonemeSource>;
