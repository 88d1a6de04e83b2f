import { z } from 'zod';
import { paths } from '../../../contract/paths.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { appsCalled, soundsByApp } from '../app-names.ts';
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
    const { routes } = library.published;
    const isAddress = name.startsWith('/') || name.startsWith(routes.addresses.url('/'));
    const wanted = kinds.filter((each) => kind === undefined || kind === each);
    const found: Entry[] = [];
    if (isAddress) {
      const page = findPage(name, routes);
      if ('refused' in page) return page;
      const { path } = page.found;
      const key = path.slice(path.lastIndexOf('/') + 1);
      const isThere = ({ url }: Entry) => url === routes.addresses.url(path);
      for (const each of wanted)
        found.push(...(await entriesOf[each](key, library)).filter(isThere));
    } else for (const each of wanted) found.push(...(await entriesOf[each](name, library)));
    if (found.length === 0) found.push(...(await entriesOf.page(name, library)));
    if (found.length === 0) return { refused: await nothingCalled(name, library) };
    const shown = found.slice(0, limits.entries.most);
    const isFew = found.length <= limits.entries.withFacts;
    return { found: { entries: isFew ? shown : shown.map(({ facts: _, ...each }) => each) } };
  },
});

const entriesOf: Readonly<
  Record<Entry['kind'], (name: string, library: Library) => Promise<readonly Entry[]>>
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
  page: async (given, { published }) => {
    const page = findPage(given, published.routes);
    if ('refused' in page) return [];
    const { path, file } = page.found;
    const [, name = path] = /^# (.*)/.exec(await published.read(file)) ?? [];
    return [{ kind: 'page', key: path, name, url: published.routes.addresses.url(path) }];
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
