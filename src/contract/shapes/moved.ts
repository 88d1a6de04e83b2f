import { z } from 'zod';
import { sitePath, uniqueList } from './text.ts';

export const movedSource = z
  .strictObject({
    redirects: z
      .record(
        sitePath('An old path of the site.'),
        z
          .string()
          .regex(
            /^(?:\/(?!\/)[^?#\p{Cc}\p{Cs}]*|https:\/\/[^\s\p{Cc}\p{Cs}/?#@<>"\\^`{|}]+(?:[/?#][^\s\p{Cc}\p{Cs}<>"\\^`{|}]*)?)$/u,
          )
          .meta({
            description: 'Where it leads now: a path of the site or an https URL.',
            examples: ['/vehicles', 'https://studio.example/shop'],
          }),
      )
      .optional()
      .describe('Old paths and where they lead now.'),
    removed: uniqueList(
      sitePath('A path that is gone for good.'),
      'Paths that are gone for good; they answer 410.',
    ).optional(),
  })
  .meta({ title: 'Moved', description: 'What moved and what was removed: `moved.yaml`.' });
