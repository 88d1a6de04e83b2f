import { z } from 'zod';
import { UsageError } from '../../base/failures.ts';
import { nearestPath } from '../../base/text/nearest.ts';
import { bareAddress, paths } from '../../contract/paths.ts';
import type { AppIdentity } from '../../contract/resources/app-identity.ts';
import { encodePath } from '../../content/model/addresses.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import { searchIn } from '../../site/search/search-in.ts';
import { decide } from '../http/decide.ts';
import { pagePath, type RouteTable } from '../http/route-table.ts';
import { defineTool, listOutput, mostBytes, nameField, pageOf, rangeFields } from './tool.ts';

export const search = defineTool(
  'search',
  { query: nameField.describe('What to look for, in a few words.'), ...rangeFields(8) },
  listOutput('results').extend({
    isNear: z
      .boolean()
      .optional()
      .describe('True if nothing has these words: the names of the results are spelled like them.'),
    without: z
      .array(z.string())
      .optional()
      .describe('Words of the query that are nowhere: the results are for the others.'),
  }),
  async ({ query, limit, offset }, library) => {
    const { hits, total, isNear, without } = await searchIn(library.json, query, limit, offset);
    const { unreleased = [] } = await library.json<AppIdentity>(paths.identity);
    const { url } = library.published.routes.addresses;
    const results = hits.map(({ path, title, kind, note }) => {
      const waiting = unreleased.find(({ siteUrl }) => siteUrl === url(path));
      const state = waiting && `Not released: ${waiting.status ?? 'it cannot be bought'}`;
      const description = state ?? note;
      return { title, url: url(path), kind, ...(description !== '' && { description }) };
    });
    const page = pageOf('results', results, { limit, offset: 0 }, { isNear, without });
    const end = offset + (page['results'] as object[]).length;
    return { ...page, total, nextOffset: hits.length > 0 && end < total ? end : undefined };
  },
);

export const readPage = defineTool(
  'read_page',
  {
    path: z
      .string()
      .min(1)
      .max(2000)
      .describe(
        'Path from the root of the site, such as "/vehicles/digger", or the whole address.',
      ),
    offset: z
      .int()
      .min(0)
      .default(0)
      .describe('Where to start, in characters: `nextOffset` of the previous part.'),
  },
  z.object({
    path: z.string().describe('Canonical path of the page.'),
    url: z.string().describe('Address of the page; cite it.'),
    mediaType: z.string().describe('Media type of the text.'),
    characters: z.int().describe('Length of the whole text.'),
    text: z.string().describe('The text, or a part of it.'),
    nextOffset: z.int().optional().describe('Where the next part starts; absent at the end.'),
  }),
  async ({ path: given, offset }, { published }) => {
    const { path, file } = findPage(given, published.routes);
    const whole = await published.read(file);
    const { length } = whole;
    if (offset > length)
      throw new UsageError(`The text ends at ${String(length)}; "offset" is beyond that.`);
    const room = new Uint8Array(mostBytes);
    const end = offset + new TextEncoder().encodeInto(whole.slice(offset), room).read;
    // A part ends at a line end if possible, and never within a character.
    const line = end === length ? length : whole.lastIndexOf('\n', end - 1) + 1;
    const last = line > offset ? line : end;
    return {
      path,
      url: published.routes.addresses.url(path),
      mediaType: file.mediaType,
      characters: length,
      text: whole.slice(offset, last),
      ...(last < length && { nextOffset: last }),
    };
  },
  ({ text }) => text,
);

/** How many redirects are followed; a published one leads straight to its end. */
const mostHops = 3;

/**
 * The markdown that a path or an address of this site refers to; former addresses are followed.
 *
 * @throws UsageError if there is none.
 */
export function findPage(
  given: string,
  routes: RouteTable,
): { readonly path: string; readonly file: ManifestFile } {
  const wanted = pathOf(given, routes);
  const shown = JSON.stringify(given.slice(0, 200));
  let path = wanted;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const found = decide({ method: 'GET', path, query: '', accept: 'text/markdown' }, routes);
    if (found.kind === 'redirect') path = pathOf(found.headers['Location'] ?? '', routes);
    else if (found.kind === 'file' && found.status === 200) {
      const { file } = found;
      if (!/^text\/|json|xml/.test(file.mediaType))
        throw new UsageError(`${file.path} is ${file.mediaType}, which cannot be read as a text.`);
      return { path: pagePath(file.path, '.md'), file };
    } else if (found.kind !== 'live' && found.status === 410)
      throw new UsageError(`The page ${shown} was removed for good.`);
    else break;
  }
  const meant = nearestPath(bareAddress(wanted.slice(routes.prefix.length)), routes.pages.keys());
  const help =
    meant === undefined ? 'Use search to find a page.' : `Did you mean ${JSON.stringify(meant)}?`;
  throw new UsageError(`There is no page ${shown}. ${help}`);
}

/** The path of an address, with the prefix of the site, as it is on a request line. */
function pathOf(given: string, { addresses, prefix }: RouteTable): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(given)) {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url?.origin === new URL(addresses.url('/')).origin) return url.pathname;
    const shown = JSON.stringify(given.slice(0, 200));
    throw new UsageError(`${shown} is not a page of this site, which is ${addresses.url('/')}.`);
  }
  const path = given.startsWith('/') ? given : `/${given}`;
  const [bare = path] = path.split(/[?#]/, 1);
  if (prefix !== '' && (bare === prefix || bare.startsWith(`${prefix}/`))) return bare;
  try {
    return addresses.prefix + encodePath(decodeURIComponent(bare));
  } catch {
    return addresses.prefix + encodePath(bare);
  }
}
