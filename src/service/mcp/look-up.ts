import { z } from 'zod';
import { UsageError } from '../../base/failures.ts';
import { nearest } from '../../base/text/nearest.ts';
import { entriesCalled, kinds, namesIn, type Entry, type Kind } from './entry-kinds.ts';
import { findPage } from './pages.ts';
import type { PublishedData } from './published-data.ts';
import { defineTool, listOutput, nameField, pageOf, rangeFields } from './tool.ts';

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
    const found = called.length > 0 ? called : await entriesAt(name, wanted, library);
    return pageOf('entries', found, range);
  },
);

interface Hit extends Pick<Entry, 'key' | 'name' | 'url'> {
  readonly kind: string;
  readonly facts?: object;
}

async function calledIn(wanted: readonly Kind[], given: string, library: PublishedData) {
  const hits: Hit[] = [];
  for (const kind of wanted)
    for (const { key, name, url, fields: facts } of await entriesCalled(given, kind, library))
      hits.push({ kind, key, name, url, facts });
  return hits;
}

/** The entry whose page is at an address, of today or of before; the page itself if it is of none. */
async function entriesAt(given: string, wanted: readonly Kind[], library: PublishedData) {
  const { routes, read } = library.published;
  let page: ReturnType<typeof findPage>;
  try {
    page = findPage(given, routes);
  } catch (fault) {
    if (given.includes('/')) throw fault;
    const names = await Promise.all(wanted.map((kind) => namesIn(kind, library)));
    const meant = nearest(given, names.flat());
    const help = meant ? `Did you mean ${JSON.stringify(meant)}?` : 'Use search to find words.';
    throw new UsageError(`There is nothing called ${JSON.stringify(given)}. ${help}`);
  }
  const url = routes.addresses.url(page.path);
  const key = page.path.slice(page.path.lastIndexOf('/') + 1);
  const found = (await calledIn(wanted, key, library)).filter((hit) => hit.url === url);
  if (found.length > 0) return found;
  if (wanted.length < kindNames.length) throw new UsageError(`${url} is no ${wanted.join()}.`);
  const [, name = page.path] = /^# (.*)/.exec(await read(page.file)) ?? [];
  return [{ kind: 'page', key: page.path, name, url }];
}
