import { z } from 'zod';
import { sitePath, uniqueList } from './text.ts';

export const movedSource = z
  .strictObject({
    redirects: z
      .record(
        sitePath('An old path of the site.'),
        z
          .string()
          .regex(/^(?:\/(?!\/)[^?#\p{Cc}]*|https:\/\/[^\s/?#@<>"\\^`{|}]+(?:[/?#][^\s<>"\\^`{|}]*)?)$/u)
          .describe('Where it leads now: a path of the site or an https URL.'),
      )
      .optional()
      .describe('Old paths and where they lead now.'),
    removed: uniqueList(
      sitePath('A path that is gone for good.'),
      'Paths that are gone for good; they answer 410.',
    ).optional(),
  })
  .meta({ title: 'Moved', description: 'What moved and what was removed: `moved.yaml`.' });

/** What `moved.yaml` holds. */
export type MovedSource = z.infer<typeof movedSource>;
