import { z } from 'zod';
import { uri } from './absolute-uri.ts';

/** A recording in the form of schema.org. */
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

/** A recording as published. */
export type AudioObject = z.infer<typeof audioObject>;
