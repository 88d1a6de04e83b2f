import type { CurriculumResource } from '../../../../src/contract/resources/curriculum.ts';
import type { VehicleResource } from '../../../../src/contract/resources/vehicle.ts';
import { paths } from '../../../../src/contract/paths.ts';
import type { Publication } from '../../../../src/content/model/publication.ts';
import { createRouteTable } from '../../../../src/service/http/route-table.ts';
import { libraryOf, type Library, type Matrix } from '../../../../src/service/mcp/library.ts';
import { call } from '../../mcp/call.ts';
import { listed, type Entry, type Facts } from './facts-of.ts';
import { factsOfCompared, factsOfNamed, factsOfSound, factsOfVehicle } from './in-data.ts';
import type { Readers } from './representations.ts';

/** The published texts as the tools of the MCP server read them. */
export function libraryIn(
  { baseUrl, files, redirects, removed }: Publication,
  texts: ReadonlyMap<string, string>,
): Library {
  const all = files.map((file) => ({ ...file, bytes: 1, sha256: '', modified: '' }));
  const routes = createRouteTable({ version: 1, baseUrl, files: all, redirects, removed });
  const read = ({ path }: { readonly path: string }) => Promise.resolve(texts.get(path) ?? '');
  return libraryOf({ routes, sharesWork: true, read });
}

/** What the tools say of entries, each asked for what is looked for. */
export function mcpReaders(library: Library, url: (path: string) => string): Readers {
  const find = (question: object) => vehiclesLike(question, library);
  return {
    'find_vehicles of MCP': {
      async vehicle({ path, facts }) {
        const text = /[\p{L}\p{N}]+/u.exec(String(facts['name']))?.[0] ?? '';
        const found = (await find({ text })).find(({ slug }) => paths.vehicle(slug) === path);
        return found && factsOfVehicle(found);
      },
      category: async ({ facts: { name, vehicles } }) =>
        vehicles === undefined ? { name } : inCategory(name, await find({ category: name })),
      async phoneme({ path }) {
        const sound = keyOf(path);
        const main = await find({ sound, position: 'main' });
        const ids = new Set(main.map(({ id }) => id));
        const others = (await find({ sound })).filter(({ id }) => !ids.has(id));
        return { key: sound, mainVehicles: pathsOf(main), otherVehicles: pathsOf(others) };
      },
    },
    'get_sound of MCP': {
      async phoneme({ path, facts }) {
        type Sound = CurriculumResource['phonemes'][string] & {
          readonly key: string;
          readonly vehicles: { readonly any: number; readonly main: number };
        };
        const sound = await call<Sound>('get_sound', { sound: keyOf(path) }, library);
        const { any, main } = sound.vehicles;
        return {
          ...factsOfSound(sound.key, sound),
          mainVehicles: counted(facts['mainVehicles'], main),
          otherVehicles: counted(facts['otherVehicles'], any - main),
        };
      },
    },
    'identify_app of MCP': {
      async app({ path, facts }) {
        type Named = Readonly<Record<'name' | 'status' | 'siteUrl', string>> & { note?: string };
        const question = { name: keyOf(path) };
        const { apps } = await call<{ apps: Named[] }>('identify_app', question, library);
        const found = apps.find(({ siteUrl }) => siteUrl === url(path));
        if (found === undefined) return undefined;
        // The state of the work and the note are one text here.
        const { statusText, note } = facts;
        const isWhole = found.note === [statusText, note].filter(Boolean).join('. ');
        return {
          ...factsOfNamed({ ...found, siteName: found.name }, found.status === 'released'),
          statusText: isWhole ? statusText : found.note,
          note: isWhole ? note : undefined,
        };
      },
    },
    'compare_apps of MCP': {
      async app({ path }) {
        const { items } = await call<Matrix>(
          'compare_apps',
          { apps: [keyOf(path)], dimensions: ['all'] },
          library,
        );
        const found = items.find(({ siteUrl }) => siteUrl === url(path));
        return found && factsOfCompared(found);
      },
    },
  };
}

/** The whole markdown of a page; former addresses are followed. */
export async function readPage(path: string, library: Library): Promise<string> {
  let [text, offset]: [string, number | undefined] = ['', 0];
  while (offset !== undefined) {
    const part: { readonly text: string; readonly nextOffset?: number } = await call(
      'read_page',
      { path, offset },
      library,
    );
    text += part.text;
    offset = part.nextOffset;
  }
  return text;
}

/** The former addresses of an entry at which its page is found. */
export async function formerPathsOf(
  { facts, path }: Entry,
  library: Library,
  url: (path: string) => string,
): Promise<readonly string[] | undefined> {
  const found: string[] = [];
  for (const former of (facts['formerPaths'] ?? []) as readonly string[]) {
    const page: { readonly path: string } = await call('read_page', { path: url(former) }, library);
    if (page.path === path) found.push(former);
  }
  return listed(found);
}

/** The facts of a category by the name that its vehicles have. */
export const inCategory = (name: unknown, vehicles: readonly VehicleResource[]): Facts => ({
  name,
  vehicles: pathsOf(vehicles),
  tiers: listed(vehicles.map(({ slug, tier }) => `${paths.vehicle(slug)} ${String(tier)}`).sort()),
});

/** The last part of a path. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const pathsOf = (vehicles: readonly VehicleResource[]) =>
  listed(vehicles.map(({ slug }) => paths.vehicle(slug)).sort());

/** A list of which only the length is said. */
const counted = (list: unknown, length: number): unknown =>
  length === ((list ?? []) as readonly unknown[]).length ? list : length;

async function vehiclesLike(question: object, library: Library): Promise<VehicleResource[]> {
  const found: VehicleResource[] = [];
  let cursor: string | undefined;
  do {
    const asked = {
      ...question,
      fields: ['all'],
      ...(cursor !== undefined && { cursor }),
      limit: 50,
    };
    interface Page {
      readonly vehicles: VehicleResource[];
      readonly nextCursor?: string;
    }
    const page = await call<Page>('find_vehicles', asked, library);
    found.push(...page.vehicles);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}
