import { z } from 'zod';
import { uri } from './absolute-uri.ts';

/** A picture in the form of schema.org. */
export const imageObject = z
  .object({
    '@type': z.literal('ImageObject').describe('schema.org type.'),
    contentUrl: uri('The picture; its address changes with its content.'),
    encodingFormat: z.string().describe('Media type of the picture.'),
    width: z.int().describe('Width in pixels.'),
    height: z.int().describe('Height in pixels.'),
    caption: z.string().optional().describe('What the picture shows; absent for decoration.'),
    creditText: z.string().optional().describe('Who made the picture.'),
    usageInfo: z
      .string()
      .optional()
      .describe('Terms of this picture. The licence of the catalogue does not cover pictures.'),
  })
  .meta({ title: 'Picture' });

/** A picture as published. */
export type ImageObject = z.infer<typeof imageObject>;
