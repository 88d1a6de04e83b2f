import * as z from 'zod';
import { picture, recording } from './media-shapes.ts';
import { publicationTimes } from './publication-times.ts';
import {
  alsoCalled,
  group,
  key,
  markdown,
  sourceShape,
  text,
  uniqueList,
  vehicleId,
} from './text-shapes.ts';

export const vehicleSource = sourceShape(
  'Vehicle',
  'One vehicle; the name of the file is its slug.',
  {
    published: {
      id: vehicleId(
        'Stable identifier: `vehicle-` and three or more digits. It never changes and is never used again.',
      ),
      name: text('Display name.', 'Fire Engine'),
      alsoCalled,
      category: key('Key of a category in `categories.yaml`.', 'building-site'),
      emoji: z
        .string()
        .min(1)
        .optional()
        .meta({
          description: 'One emoji glyph. Leave it out if no emoji shows this vehicle.',
          examples: ['🚒'],
        }),
      practicePhonemes: uniqueList(
        key('Key of a speech sound: the name of its file in `phonemes/`.', 'd'),
        'Speech sounds to practise with this vehicle; the first is primary and gives the tier.',
      ).optional(),
      wordWorld: group('Word world', 'The vocabulary theme that this vehicle anchors.', {
        name: text('Name of the theme.', 'The Building Site'),
        category: text('Kind of theme, in your own words.', 'Places'),
        summary: text('Which words a child meets there.', 'Dig, lift, load.'),
      }).optional(),
      image: picture('Image', 'A picture of the vehicle.').optional(),
      audio: recording('Somebody says the name of the vehicle.').optional(),
      description: markdown('Text of the page.', 'It digs **deep**.').optional(),
    },
    unpublished: {
      formerSlugs: uniqueList(
        key('An earlier file name of this vehicle.', 'excavator'),
        'Earlier slugs; their pages redirect here.',
      ).optional(),
      ...publicationTimes,
    },
  },
);

/** The content of `vehicles/<slug>.yaml`. */
export type VehicleSource = z.infer<typeof vehicleSource>;
