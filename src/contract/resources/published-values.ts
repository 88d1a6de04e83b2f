import * as z from 'zod';

/** An absolute URI as the published resources carry it, with what it points to. */
export const uri = (description: string) => z.string().meta({ format: 'uri', description });

/** The schema of a published object, named by its `id`; clients may meet further fields. */
export const resource = <Fields extends z.ZodRawShape>(
  id: string,
  description: string,
  fields: Fields,
) => z.object(fields).meta({ id, description });

export const optionalTexts = (description: string) =>
  z.array(z.string()).optional().describe(description);

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

export type ImageObject = z.infer<typeof imageObject>;

export const audioObject = z
  .object({
    '@type': z.literal('AudioObject').describe('schema.org type.'),
    contentUrl: uri('The recording; its address changes with its content.'),
    encodingFormat: z.string().describe('Media type of the recording.'),
    duration: z.string().describe('Its length, as ISO 8601 writes it: `PT0.9S`.'),
    transcript: z.string().describe('The words that are spoken.'),
    creditText: z.string().optional().describe('Who made the recording.'),
  })
  .meta({ title: 'Recording' });

export type AudioObject = z.infer<typeof audioObject>;
