import * as z from 'zod';
import { picture, recording } from './media-shapes.ts';
import { day, publicationTimes } from './publication-times.ts';
import { flag, sourceShape, text, uniqueList } from './text-shapes.ts';

export const pageSource = sourceShape('Page', 'Front matter of a page or an article.', {
  published: {
    title: text('Title of the page.', 'How to practise a sound'),
    description: text('One line on what the page says.', 'Five minutes a day are enough.'),
    alsoCalled: uniqueList(
      text('A word that readers look for when they need this page.', 'late talker'),
      'Words that readers look for: the search finds the page by them; nothing shows them.',
    ).optional(),
    kind: z
      .enum(['page', 'article'])
      .optional()
      .describe('`article` for pages in `pages/articles/`; `page` when left out.'),
    published: day(
      'Day of publication; articles need it, and are not part of the site before it.',
    ).optional(),
    updated: day(
      'Day of the last change that readers should know of, after the publication.',
    ).optional(),
    image: picture('Image', 'A picture that stands for the page.').optional(),
    audio: recording('Something of the page to listen to.').optional(),
    order: z
      .int()
      .optional()
      .meta({
        description: 'Place among the pages: lower comes first; pages without one come last.',
        examples: [1],
        // What a program can count to is no limit for an editor.
        minimum: undefined,
        maximum: undefined,
      }),
    author: text('Who wrote the article; the studio when left out.', 'Ada Moss').optional(),
    reviewedBy: text('Who checked what the article says.', 'Dr Noor Haddad').optional(),
    guide: flag('Whether the page is a guide: it comes before the articles in their list.'),
    forWorries: flag(
      'Whether the pages of sounds link it beside the typical age, for those who worry about it.',
    ),
    pressKit: flag('Whether facts, logo, icons and screenshots for the press follow the text.'),
  },
  unpublished: {
    ...publicationTimes,
  },
});

/** The front matter of `pages/**\/*.md`. */
export type PageSource = z.infer<typeof pageSource>;
