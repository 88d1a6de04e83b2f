import { z } from 'zod';
import { text } from './text-shapes.ts';

/** A recording of words. */
export const recording = (description: string) =>
  z
    .strictObject({
      file: z
        .string()
        .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:mp3|m4a)$/)
        .meta({
          description: 'The file of the recording. The path below `media/`: mp3, or AAC in m4a.',
          examples: ['vehicles/digger.mp3'],
        }),
      words: text('The words that are spoken, also for somebody who cannot hear them.', 'Digger'),
      credit: text('Who made the recording.', 'Anna Example').optional(),
    })
    .meta({ title: 'Audio', description });

/** What an editor writes about a recording. */
export type RecordingSource = z.infer<ReturnType<typeof recording>>;
