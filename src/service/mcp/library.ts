import type { AppIdentity } from '../../contract/resources/app-identity.ts';
import type { CurriculumResource } from '../../contract/resources/curriculum.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import type { CategoryDocument } from '../../contract/resources/entry-documents.ts';
import { category } from '../../contract/kinds/category.ts';
import { paths } from '../../contract/paths.ts';
import type { RouteTable } from '../http/route-table.ts';
import { readSounds, type Sound } from './known-sounds.ts';
import type { Published } from './published.ts';
import { parseForeignJson } from '../../base/text/parse-json.ts';

/** The comparison matrix, as far as the tools use it. */
export interface Matrix {
  readonly dimensions: readonly MatrixDimension[];
  readonly items: readonly MatrixItem[];
}

/** What apps are compared by. */
export interface MatrixDimension {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly unit?: string;
  readonly description: string;
}

/** An app of the comparison. */
export interface MatrixItem {
  readonly id: string;
  readonly name: string;
  readonly siteUrl: string;
  readonly status: string;
  readonly purchasable: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A category of vehicles as its document has it. */
export type KnownCategory = CategoryDocument['category'];

/** The API's index, as far as the tools use it. */
export interface SiteFacts {
  readonly name: string;
  readonly version: string;
  readonly description: string;
}

/** The published data, each part read when it is first requested and kept. */
export interface Library {
  readonly published: Published;
  /** The content of a JSON file, by its path. */
  readonly json: <T>(path: string) => Promise<T>;
  readonly site: () => Promise<SiteFacts>;
  readonly vehicles: () => Promise<readonly VehicleResource[]>;
  /** Every category, by the order of the keys. */
  readonly categories: () => Promise<readonly KnownCategory[]>;
  readonly sounds: () => Promise<readonly Sound[]>;
  readonly identity: () => Promise<AppIdentity>;
  readonly matrix: () => Promise<Matrix>;
  /** What is derived from the rest: made once, and kept under its name. */
  readonly remember: <T>(name: string, make: () => Promise<T>) => Promise<T>;
}

/** What has been read of each site, and what is being read. */
const memories = new WeakMap<RouteTable, Memory>();

interface Memory {
  readonly done: Map<string, unknown>;
  readonly underWay: Map<string, Promise<unknown>>;
}

/** The library of a published site; later callers for the same site find what was read before. */
export function libraryOf(published: Published): Library {
  const library = libraries.get(published) ?? createLibrary(published);
  libraries.set(published, library);
  return library;
}

const libraries = new WeakMap<Published, Library>();

function createLibrary(published: Published): Library {
  const { addresses } = published.routes;
  const memory = memories.get(published.routes) ?? { done: new Map(), underWay: new Map() };
  memories.set(published.routes, memory);
  const remember = <T>(name: string, make: () => Promise<T>): Promise<T> =>
    memory.done.has(name) ? Promise.resolve(memory.done.get(name) as T) : work(name, make);
  const work = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const waiting = memory.underWay.get(name) as Promise<T> | undefined;
    if (waiting !== undefined) return waiting;
    const made = make();
    if (published.sharesWork) memory.underWay.set(name, made);
    try {
      const value = await made;
      memory.done.set(name, value);
      return value;
    } finally {
      memory.underWay.delete(name);
    }
  };
  const parsed = async <T>(path: string): Promise<T> =>
    parseForeignJson(await textOf(path, published)) as T;
  const json = <T>(path: string): Promise<T> => remember(path, () => parsed<T>(path));
  const vehicles = () => json<readonly VehicleResource[]>(paths.vehicleList);
  return {
    published,
    json,
    site: () => json<SiteFacts>(paths.apiIndex),
    vehicles,
    categories: () =>
      remember('categories', async () => {
        const documents = [...published.routes.files.keys()].filter(isCategory);
        const read = await Promise.all(documents.map((path) => parsed<CategoryDocument>(path)));
        return read.map((document) => document.category);
      }),
    sounds: () =>
      remember('sounds', async () =>
        readSounds(
          await json<CurriculumResource>(paths.curriculum),
          await vehicles(),
          addresses.url,
        ),
      ),
    identity: () => json<AppIdentity>(paths.identity),
    matrix: () => json<Matrix>(paths.comparisonMatrix),
    remember,
  };
}

const isCategory = (path: string): boolean =>
  path.startsWith(`${category.below}/`) && path.endsWith('.json');

function textOf(path: string, { routes, read }: Published): Promise<string> {
  const file = routes.files.get(path);
  if (file === undefined)
    return Promise.reject(
      new Error(
        `${path} is not among the published files. Build the site again with this program.`,
      ),
    );
  return read(file);
}
