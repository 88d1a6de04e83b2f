import { z } from 'zod';
import { text } from './text-shapes.ts';

/** Path of a picture below `media/`. */
export const pictureFile = (description: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:png|jpe?g|webp|avif|svg)$/)
    .meta({
      description: `${description} The path below \`media/\`: png, jpeg, webp, avif or svg.`,
      examples: ['apps/digger-words/icon.svg'],
    });

/** A picture that is the whole text of a link. */
export const linkedPicture = (title: string, description: string, does: string) =>
  z.strictObject({ file: pictureFile('The file of the picture.'), alt: text(does) }).meta({
    title,
    description,
  });

/** A picture with a description in words. */
export const picture = (title: string, description: string) =>
  z
    .strictObject({
      file: pictureFile('The file of the picture.'),
      alt: z
        .string()
        .regex(/^[^\p{Cc}\p{Cs}]*$/u)
        .meta({
          description:
            'What the picture shows, for somebody who cannot see it; `""` together with `decorative: true`.',
          examples: ['A yellow digger'],
        }),
      decorative: z
        .boolean()
        .optional()
        .describe('True for a picture that says nothing, which screen readers leave out.'),
      credit: text('Who made the picture.', 'Anna Example').optional(),
      licence: text(
        'Terms under which the picture may be used; none when left out.',
        'CC BY 4.0',
      ).optional(),
    })
    .meta({ title, description });
