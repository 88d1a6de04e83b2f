import { z } from 'zod';
import { text } from './text.ts';

export const pageSource = z
  .strictObject({
    title: text('Title of the page.'),
    description: text('One line on what the page says.'),
    kind: z
      .enum(['page', 'article'])
      .optional()
      .describe('`article` for what lies under `pages/articles/`; `page` when left out.'),
    published: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
      .optional()
      .meta({ description: 'Day of publication; articles need it.', examples: ['2026-03-14'] }),
    order: z
      .int()
      .optional()
      .describe('Place among the pages: lower comes first; pages without one come last.'),
  })
  .meta({ title: 'Page', description: 'Front matter of a page or an article.' });

/** What the front matter of `pages/**\/*.md` holds. */
export type PageSource = z.infer<typeof pageSource>;
