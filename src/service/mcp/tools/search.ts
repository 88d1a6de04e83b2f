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
  }),
  answer: async ({ query, limit }, library) => {
    const { hits, total } = await searchSite(query, limit, library);
    return { found: { total, results: [...hits] } };
  },
});
