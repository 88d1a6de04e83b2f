import { z } from 'zod';
import { paths } from '../../../contract/paths.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { Answer } from '../answer.ts';
import { findPage } from '../find-page.ts';
import type { Library } from '../library.ts';
import { limits } from '../limits.ts';
import { entriesCalled, namesIn, type Naming } from '../naming.ts';
import { appNaming, categoryNaming, soundNaming, vehicleNaming } from '../namings.ts';
import { defineTool } from '../tool.ts';
import { nameField, urlField } from './fields.ts';

const kinds = ['vehicle', 'sound', 'app', 'category'] as const;

const entry = z.object({
  kind: z.enum([...kinds, 'page']).describe('What it is.'),
  key: z.string().describe('Its key; the path of a page.'),
  name: z.string().describe('Its name today.'),
  url: urlField,
  facts: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What else is known of it; left out if there are more than a few.'),
});

type Entry = z.output<typeof entry>;

export const lookUp = defineTool({
  name: 'look_up',
  title: 'Look up an entry',
  description:
    'What an id, key, name, former name or address belongs to: a vehicle, a sound, an app, a category or a page, with the facts about it. Exact names only; search finds words.',
  input: z.strictObject({
    name: nameField.describe('An id, such as "vehicle-006", a key, any name, or a path.'),
    kind: z.enum(kinds).optional().describe('The one kind that is meant; all if left out.'),
  }),
  output: z.object({
    entries: z.array(entry).min(1).describe('What has the name; several if they share it.'),
  }),
  answer: async ({ name, kind }, library) => {
    const wanted = kinds.filter((each) => kind === undefined || kind === each);
    const found = await entriesNamed(name, wanted, library);
    if (found.length === 0) {
      const page = await entriesAt(name, wanted, library);
      if ('refused' in page) return page;
      found.push(...page.found);
    }
    const shown = found.slice(0, limits.entries.most);
    const isFew = found.length <= limits.entries.withFacts;
    return { found: { entries: isFew ? shown : shown.map(({ facts: _, ...each }) => each) } };
  },
});

type EntryKind = (typeof kinds)[number];

async function entriesNamed(
  name: string,
  wanted: readonly EntryKind[],
  library: Library,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const kind of wanted) found.push(...(await finders[kind].find(name, library)));
  return found;
}

/** The entry whose page is at an address, of today or of before; the page itself if it is of none. */
async function entriesAt(
  given: string,
  wanted: readonly EntryKind[],
  library: Library,
): Promise<Answer<readonly Entry[]>> {
  const { routes, read } = library.published;
  const page = findPage(given, routes);
  if ('refused' in page)
    return given.includes('/') ? page : { refused: await nothingCalled(given, wanted, library) };
  const { path, file } = page.found;
  const url = routes.addresses.url(path);
  const called = await entriesNamed(path.slice(path.lastIndexOf('/') + 1), wanted, library);
  const found = called.filter((each) => each.url === url);
  if (found.length > 0) return { found };
  if (wanted.length < kinds.length) return { refused: `${url} is no ${wanted.join()}.` };
  const [, name = path] = /^# (.*)/.exec(await read(file)) ?? [];
  return { found: [{ kind: 'page', key: path, name, url }] };
}

/** What finds the entries of a kind, with what else is known of each, and what they may be called. */
const finderOf = <Found>(
  kind: EntryKind,
  naming: Naming<Found>,
  describe: (found: Found, library: Library) => Promise<Omit<Entry, 'kind'>> | Omit<Entry, 'kind'>,
) => ({
  names: (library: Library): Promise<readonly string[]> => namesIn(naming, library),
  find: async (given: string, library: Library): Promise<readonly Entry[]> => {
    const found = await entriesCalled(given, naming, library);
    return Promise.all(found.map(async (each) => ({ kind, ...(await describe(each, library)) })));
  },
});

const finders = {
  vehicle: finderOf('vehicle', vehicleNaming, (found, library) => {
    const { name, slug, id, alsoCalled, category, tier, practicePhonemeKeys } = found;
    const url = library.published.routes.addresses.url(paths.vehicle(slug));
    return { key: slug, name, url, facts: { id, alsoCalled, category, tier, practicePhonemeKeys } };
  }),
  sound: finderOf('sound', soundNaming, ({ key, label, url, ...facts }) => ({
    ...{ key, name: label, url, facts },
  })),
  app: finderOf('app', appNaming, ({ facts: { id, name, siteUrl, ...facts } }) => ({
    ...{ key: id, name, url: siteUrl, facts },
  })),
  category: finderOf('category', categoryNaming, async ({ key, name, alsoCalled }, library) => {
    const all = await library.vehicles();
    const vehicles = all.filter(({ category }) => category === name).length;
    const url = library.published.routes.addresses.url(paths.category(key));
    return { key, name, url, facts: { alsoCalled, vehicles } };
  }),
} satisfies Record<EntryKind, unknown>;

async function nothingCalled(
  given: string,
  wanted: readonly EntryKind[],
  library: Library,
): Promise<string> {
  const names = await Promise.all(wanted.map((kind) => finders[kind].names(library)));
  const meant = nearest(given, names.flat());
  const help =
    meant === undefined
      ? 'Use search to find pages by words.'
      : `Did you mean ${JSON.stringify(meant)}?`;
  return `There is nothing called ${JSON.stringify(given)}. ${help}`;
}
