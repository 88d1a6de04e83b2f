import { z } from 'zod';
import { findPage } from '../find-page.ts';
import { limits } from '../limits.ts';
import { defineTool } from '../tool.ts';
import { limitField, urlField } from './fields.ts';

/** An address may be longer than a name. */
const longestPath = 2000;

export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'The markdown of a page of the site, by its path or address; former addresses are followed. A long page comes in parts: ask again with nextOffset.',
  input: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(longestPath)
      .describe(
        'Path from the root of the site, such as "/vehicles/digger", or the whole address.',
      ),
    offset: z
      .int()
      .min(0)
      .default(0)
      .describe('Where to start, in characters: `nextOffset` of the previous part.'),
    limit: limitField('characters', limits.pageLength),
  }),
  output: z.object({
    path: z.string().describe('Canonical path of the page.'),
    url: urlField,
    mediaType: z.string().describe('Media type of the text.'),
    characters: z.int().describe('Length of the whole text.'),
    text: z.string().describe('The text, or a part of it.'),
    nextOffset: z.int().optional().describe('Where the next part starts; absent at the end.'),
  }),
  answer: async ({ path: given, offset, limit }, { published }) => {
    const page = findPage(given, published.routes);
    if ('refused' in page) return page;
    const { path, file } = page.found;
    const whole = await published.read(file);
    if (offset > whole.length)
      return { refused: `The text ends at ${String(whole.length)}; "offset" is beyond that.` };
    const end = endOf(whole, offset, limit);
    return {
      found: {
        path,
        url: published.routes.addresses.url(path),
        mediaType: file.mediaType,
        characters: whole.length,
        text: whole.slice(offset, end),
        ...(end < whole.length && { nextOffset: end }),
      },
    };
  },
  text: ({ text }) => text,
});

/** Where a part ends: at a line end if possible, and never within a character. */
function endOf(text: string, offset: number, limit: number): number {
  const most = offset + limit;
  if (most >= text.length) return text.length;
  const line = text.lastIndexOf('\n', most - 1) + 1;
  if (line > offset) return line;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return isHalf ? most - 1 : most;
}
