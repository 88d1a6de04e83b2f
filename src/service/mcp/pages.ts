import * as z from 'zod';
import { UsageError } from '../../base/failures.ts';
import { nearestPath, nearest } from '../../base/text/nearest.ts';
import { pagePath, bareAddress, paths } from '../../contract/paths.ts';
import type { AppIdentity } from '../../contract/resources/app-identity.ts';
import { encodePath } from '../../content/model/addresses.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import {
  searchFormatVersion,
  searchIndexPath,
  type SearchIndex,
} from '../../site/search/format.ts';
import { searchIn } from '../../site/search/search-in.ts';
import { decide } from '../http/decide.ts';
import type { RouteTable } from '../http/route-table.ts';
import {
  bytesOf,
  defineTool,
  listOutput,
  mostBytes,
  nameField,
  pageOf,
  rangeFields,
} from './tool.ts';
import { entriesCalled, kinds, namesIn, type Kind } from './entry-kinds.ts';
import type { PublishedData } from './published-data.ts';

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
    const { version } = await library.json<SearchIndex>(searchIndexPath);
    if (version !== searchFormatVersion)
      throw new UsageError(
        'Another version of this program made the search of this site: pages cannot be searched until it is built again. Use look_up with a name.',
      );
    const { hits, total, isNear, without } = await searchIn(library.json, query, { limit, offset });
    const { unreleased = [] } = await library.json<AppIdentity>(paths.identity);
    const { url } = library.published.routes.addresses;
    const results = hits.map(({ path, title, kind, note }) => {
      const waiting = unreleased.find(({ siteUrl }) => siteUrl === url(path));
      const state = waiting && `Not released: ${waiting.status ?? 'it cannot be bought'}`;
      const description = state ?? note;
      return { id: path, title, url: url(path), kind, ...(description !== '' && { description }) };
    });
    const page = pageOf('results', results, { limit, offset: 0 }, { isNear, without });
    const end = offset + (page['results'] as object[]).length;
    return { ...page, total, nextOffset: hits.length > 0 && end < total ? end : undefined };
  },
);

/** The names of its fields are those that ChatGPT's connectors ask for. */
export const fetchPage = defineTool(
  'fetch',
  {
    id: z
      .string()
      .min(1)
      .max(2000)
      .describe(
        'The id of a result of search, which is a path such as "/vehicles/digger", or the whole address.',
      ),
    offset: z
      .int()
      .min(0)
      .default(0)
      .describe('Where to start, in characters: `nextOffset` of the previous part.'),
  },
  z.object({
    id: z.string().describe('Canonical path of the page.'),
    title: z.string().describe('Title of the page.'),
    text: z.string().describe('The text, or a part of it.'),
    url: z.string().describe('Address of the page; cite it.'),
    mediaType: z.string().describe('Media type of the text.'),
    characters: z.int().describe('Length of the whole text.'),
    nextOffset: z.int().optional().describe('Where the next part starts; absent at the end.'),
  }),
  async ({ id: asked, offset }, { published }) => {
    const { path, file } = findPage(asked, published.routes);
    const whole = await published.read(file);
    const { length } = whole;
    if (offset > length)
      throw new UsageError(`The text ends at ${length}; "offset" is beyond that.`);
    const part = {
      id: path,
      title: /^# (.+)$/m.exec(whole)?.[1]?.replace(/\\(?=[!-/:-@[-`{-~])/g, '') ?? path,
      text: '',
      url: published.routes.addresses.url(path),
      mediaType: file.mediaType,
      characters: length,
    };
    const room = mostBytes - bytesOf({ ...part, nextOffset: length });
    const filled =
      offset + new TextEncoder().encodeInto(whole.slice(offset), new Uint8Array(room)).read;
    // What is escaped takes more room; each character that is left out has a byte or more.
    const end = filled - Math.max(0, bytesOf(whole.slice(offset, filled)) - 2 - room);
    // A part ends at a line end if possible, and never within a character.
    const line = end === length ? length : whole.lastIndexOf('\n', end - 1) + 1;
    const isWithin = /[\ud800-\udbff]$/.test(whole.slice(offset, end));
    const last = line > offset ? line : end - (isWithin ? 1 : 0);
    const text = whole.slice(offset, last);
    return { ...part, text, ...(last < length && { nextOffset: last }) };
  },
);

/** How many redirects are followed; a published one leads straight to its end. */
const mostHops = 3;

interface PageFile {
  readonly path: string;
  readonly file: ManifestFile;
}

/**
 * The markdown that a path or an address of this site refers to; former addresses are followed.
 *
 * @throws UsageError if there is none.
 */
function findPage(asked: string, routes: RouteTable): PageFile {
  const wanted = pathOf(asked, routes);
  const shown = JSON.stringify(asked.slice(0, 200));
  let path = wanted;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const decision = decide({ method: 'GET', path, query: '', accept: 'text/markdown' }, routes);
    if (decision.kind === 'redirect') path = pathOf(decision.headers['Location'] ?? '', routes);
    else if (decision.kind === 'file' && decision.status === 200) {
      const { file } = decision;
      if (!/^text\/|json|xml/.test(file.mediaType))
        throw new UsageError(`${file.path} is ${file.mediaType}, which cannot be read as a text.`);
      return { path: pagePath(file.path, '.md'), file };
    } else if (decision.kind !== 'live' && decision.status === 410)
      throw new UsageError(`The page ${shown} was removed for good.`);
    else break;
  }
  const meant = nearestPath(bareAddress(wanted.slice(routes.prefix.length)), routes.pages.keys());
  const help =
    meant === undefined ? 'Use search to find a page.' : `Did you mean ${JSON.stringify(meant)}?`;
  throw new UsageError(`There is no page ${shown}. ${help}`);
}

/** The path of an address, with the prefix of the site, as it is on a request line. */
function pathOf(asked: string, { addresses, prefix }: RouteTable): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(asked)) {
    const url = URL.canParse(asked) ? new URL(asked) : undefined;
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (isWeb && url.host === new URL(addresses.url('/')).host) return url.pathname;
    const shown = JSON.stringify(asked.slice(0, 200));
    throw new UsageError(`${shown} is not a page of this site, which is ${addresses.url('/')}.`);
  }
  const path = asked.startsWith('/') ? asked : `/${asked}`;
  const [bare = path] = path.split(/[?#]/, 1);
  if (prefix !== '' && (bare === prefix || bare.startsWith(`${prefix}/`))) return bare;
  try {
    return addresses.prefix + encodePath(decodeURIComponent(bare));
  } catch {
    return addresses.prefix + encodePath(bare);
  }
}

const kindNames = Object.keys(kinds) as Kind[];

export const lookUp = defineTool(
  'look_up',
  {
    name: nameField.describe('An id, such as "vehicle-006", a key, any name, or a path.'),
    kind: z.enum(kindNames).optional().describe('The one kind that is meant; all if left out.'),
    ...rangeFields(10),
  },
  listOutput('entries'),
  async ({ name, kind, ...range }, library) => {
    const wanted = kind === undefined ? kindNames : [kind];
    const called = await calledIn(wanted, name, library);
    const hits = called.length > 0 ? called : await entriesAt(name, wanted, library);
    return pageOf('entries', hits, range, { site: library.address });
  },
);

async function calledIn(wanted: readonly Kind[], asked: string, library: PublishedData) {
  const hits = wanted.map(async (kind) =>
    (await entriesCalled(asked, kind, library)).map(({ key, name, path, fields: facts }) => ({
      kind,
      key,
      name,
      path,
      facts,
    })),
  );
  return (await Promise.all(hits)).flat();
}

/** The entry whose page is at an address, of today or of before; the page itself if it is of none. */
async function entriesAt(asked: string, wanted: readonly Kind[], library: PublishedData) {
  const { routes, read } = library.published;
  let page: PageFile;
  try {
    page = findPage(asked, routes);
  } catch (fault) {
    if (asked.includes('/')) throw fault;
    const names = await Promise.all(wanted.map((kind) => namesIn(kind, library)));
    const meant = nearest(asked, names.flat());
    const help = meant ? `Did you mean ${JSON.stringify(meant)}?` : 'Use search to find words.';
    throw new UsageError(`There is nothing called ${JSON.stringify(asked)}. ${help}`);
  }
  const { path, file } = page;
  const key = path.slice(path.lastIndexOf('/') + 1);
  const hits = (await calledIn(wanted, key, library)).filter((hit) => hit.path === path);
  if (hits.length > 0) return hits;
  if (wanted.length < kindNames.length) throw new UsageError(`${path} is no ${wanted.join()}.`);
  const [, name = path] = /^# (.*)/.exec(await read(file)) ?? [];
  return [{ kind: 'page', key: path, name, path }];
}
