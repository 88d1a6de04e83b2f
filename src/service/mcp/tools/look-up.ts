import { z } from 'zod';
import { paths } from '../../../contract/paths.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { appsCalled, soundsByApp } from '../app-names.ts';
import type { Answer } from '../answer.ts';
import { findPage } from '../find-page.ts';
import type { Library } from '../library.ts';
import { limits } from '../limits.ts';
import { categoryCalled } from '../pick-category.ts';
import { soundsCalled } from '../pick-sound.ts';
import { vehiclesCalled } from '../pick-vehicles.ts';
import { defineTool } from '../tool.ts';
import { namesOf } from '../vehicle-index.ts';
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
    const found = await entriesCalled(name, wanted, library);
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

async function entriesCalled(
  name: string,
  wanted: readonly EntryKind[],
  library: Library,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const kind of wanted) found.push(...(await entriesOf[kind](name, library)));
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
    return given.includes('/') ? page : { refused: await nothingCalled(given, library) };
  const { path, file } = page.found;
  const url = routes.addresses.url(path);
  const called = await entriesCalled(path.slice(path.lastIndexOf('/') + 1), wanted, library);
  const found = called.filter((each) => each.url === url);
  if (found.length > 0) return { found };
  if (wanted.length < kinds.length) return { refused: `${url} is no ${wanted.join()}.` };
  const [, name = path] = /^# (.*)/.exec(await read(file)) ?? [];
  return { found: [{ kind: 'page', key: path, name, url }] };
}

const entriesOf: Readonly<
  Record<EntryKind, (name: string, library: Library) => Promise<readonly Entry[]>>
> = {
  vehicle: async (given, library) => {
    const { read } = await library.vehicles();
    return (await vehiclesCalled(given, library)).map((each): Entry => {
      const { name, slug, url, ...facts } = read(each);
      return { kind: 'vehicle', key: slug, name, url, facts };
    });
  },
  sound: async (given, library) =>
    (await soundsCalled(given, library)).map(({ key, label, url, ...facts }): Entry => ({
      kind: 'sound',
      key,
      name: label,
      url,
      facts,
    })),
  app: async (given, library) => {
    const sounds = await soundsByApp(library);
    return (await appsCalled(given, library)).map(({ id, name, siteUrl, ...facts }): Entry => ({
      kind: 'app',
      key: id,
      name,
      url: siteUrl,
      facts: { ...facts, sounds: sounds.get(id) },
    }));
  },
  category: async (given, library) => {
    const found = await categoryCalled(given, library);
    if (found === undefined) return [];
    const { key, name, alsoCalled } = found;
    const { all } = await library.vehicles();
    const vehicles = all.filter(({ facets }) => facets.categoryKey === key).length;
    const url = library.published.routes.addresses.url(paths.category(key));
    return [{ kind: 'category', key, name, url, facts: { alsoCalled, vehicles } }];
  },
};

async function nothingCalled(given: string, library: Library): Promise<string> {
  const vehicles = await library.vehicles();
  const { names } = await library.sounds();
  const apps = (await library.identity()).apps.flatMap(({ siteName, aliases = [] }) => [
    siteName,
    ...aliases,
  ]);
  const categories = vehicles.categories.map(({ name }) => name);
  const meant = nearest(given, [
    ...vehicles.all.flatMap(namesOf),
    ...names,
    ...apps,
    ...categories,
  ]);
  const help =
    meant === undefined
      ? 'Use search to find pages by words.'
      : `Did you mean ${JSON.stringify(meant)}?`;
  return `There is nothing called ${JSON.stringify(given)}. ${help}`;
}
