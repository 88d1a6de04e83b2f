import { category as kind } from '../../contract/kinds/page-kinds.ts';
import { paths } from '../../contract/paths.ts';
import type { Place } from '../diagnostics/finding.ts';
import { appNameFields, storeUrl } from './app-names.ts';
import type { Redirect } from './catalogue.ts';
import type { Entries } from './entries.ts';

export interface OldAddress extends Pick<Redirect, 'from' | 'status'> {
  /** Undefined if its source is faulty. */
  readonly to: string | undefined;
  readonly kind: 'moved' | 'former' | 'install' | 'name';
  /** What the address is, for a message. */
  readonly source: string;
  readonly at: Place;
}

/**
 * Every address that redirects, in the order in which they count: what `moved.yaml` lists, former slugs and keys,
 * counted installs, names of released apps. Rules, redirects and edits go by this list alone.
 */
export const oldAddresses = (entries: Entries): OldAddress[] => [
  ...Object.entries(entries.moved?.value.redirects ?? {}).map(([from, to]) => ({
    ...{ from, to, status: 301 as const, kind: 'moved' as const },
    source: 'it is under `redirects`',
    at: { file: 'moved.yaml', pointer: ['redirects', from], on: 'key' as const },
  })),
  ...formerPaths(entries),
  ...addressesOfApps(entries),
];

export interface RemovedAddress {
  readonly path: string;
  readonly id?: string | undefined;
}

/** What `moved.yaml` lists as gone for good, in its order; with the id of the vehicle that was there, if it says so. */
export const removedAddresses = ({ moved }: Pick<Entries, 'moved'>): RemovedAddress[] =>
  (moved?.value.removed ?? []).map((removed) =>
    typeof removed === 'string' ? { path: removed } : removed,
  );

/**
 * The first path of what has a path now: redirects of `moved.yaml` lead on from it, one to the next, within its section.
 * Of several that lead to one path, the first in the file counts.
 */
export function createFirstPaths({ moved }: Entries): (path: string) => string {
  const froms = new Map<string, string>();
  for (const [from, to = ''] of Object.entries(moved?.value.redirects ?? {}))
    if (!froms.has(to) && sectionOf(from) === sectionOf(to)) froms.set(to, from);
  return (path) => {
    let first = path;
    for (let left = froms.size; left > 0; left -= 1) first = froms.get(first) ?? first;
    return first;
  };
}

/** The first step of a path; entries of one kind share it. */
export const sectionOf = (path: string): string => path.split('/', 2).join('/');

/** The former paths of vehicles and categories, as their sources list them. */
export const formerPaths = ({ vehicles, categories }: Entries) => [
  ...vehicles.flatMap(({ file, key, value: { formerSlugs = [] } }) =>
    formerSlugs.map((slug, index) => ({
      ...{ from: paths.vehicle(slug), to: paths.vehicle(key), ...former },
      source: `it is a former slug of the vehicle ${key}`,
      at: { file, pointer: ['formerSlugs', index] },
    })),
  ),
  ...Object.entries(categories?.value ?? {}).flatMap(([key, category]) =>
    (category?.formerKeys ?? []).map((formerKey, index) => ({
      ...{ from: paths.category(formerKey), to: paths.category(key), ...former },
      source: `it is a former key of the category ${key}`,
      at: { file: kind.file, pointer: [key, 'formerKeys', index] },
    })),
  ),
];

const former = { status: 301, kind: 'former' } as const;

/** Where the installs of released apps are counted, and their names. */
export function addressesOfApps({ apps, site }: Pick<Entries, 'apps' | 'site'>): OldAddress[] {
  const released = apps.flatMap(({ file, key, value }) =>
    value.released === undefined ? [] : [{ file, key, value, released: value.released }],
  );
  return [
    ...released
      .filter(({ released: { tracked } }) => tracked !== false)
      .map(({ file, key, released: { appId } }) => ({
        from: paths.install(key),
        to: appId && storeUrl(site?.value.appStore, appId),
        ...({ status: 302, kind: 'install' } as const),
        source: `it counts installs of the app ${key}`,
        at: { file, pointer: ['released'] },
      })),
    ...released.flatMap(({ file, key, value }) =>
      appNameFields(value).map(({ path, pointer }) => ({
        ...{ from: path, to: paths.app(key), status: 301 as const, kind: 'name' as const },
        source: `it is a name of the app ${key}`,
        at: { file, pointer },
      })),
    ),
  ];
}
