import { z } from 'zod';
import { limits } from '../limits.ts';
import { searchSite } from '../search-site.ts';
import { defineTool } from '../tool.ts';
import { limitField, urlField } from './fields.ts';

export const search = defineTool({
  name: 'search',
  title: 'Search the site',
  description:
    'Finds pages by words: vehicles, sounds, apps by any of their names, articles. Best first, with addresses for read_page.',
  input: z.strictObject({
    query: z.string().min(1).max(limits.textLength).describe('What to look for, in a few words.'),
    limit: limitField('results', limits.results),
    offset: z
      .int()
      .min(0)
      .default(0)
      .describe('How many of the best to skip: `nextOffset` of the previous page.'),
  }),
  output: z.object({
    total: z.int().min(0).describe('How many were found.'),
    results: z
      .array(
        z.object({
          title: z.string().describe('Title of the page.'),
          url: urlField,
          kind: z
            .string()
            .describe('What it is: vehicle, phoneme, app, category, article or page.'),
          description: z.string().optional().describe('What it is about.'),
        }),
      )
      .describe('The best of them, best first.'),
    nextOffset: z.int().optional().describe('Where the next page starts; absent at the end.'),
  }),
  answer: async ({ query, ...range }, library) => {
    const { hits, total } = await searchSite(query, range, library);
    const end = range.offset + hits.length;
    return {
      found: {
        total,
        results: [...hits],
        ...(hits.length > 0 && end < total && { nextOffset: end }),
      },
    };
  },
});
