import { nearest } from '../../base/text/nearest.ts';
import { foldName } from '../../base/text/fold.ts';
import { UsageError } from '../../base/failures.ts';
import { app } from '../../contract/kinds/app-kind.ts';
import { category } from '../../contract/kinds/page-kinds.ts';
import { phoneme } from '../../contract/kinds/phoneme-kind.ts';
import { vehicle } from '../../contract/kinds/vehicle-kind.ts';
import { paths } from '../../contract/paths.ts';
import type { AppIdentity } from '../../contract/resources/app-identity.ts';
import type { CurriculumResource } from '../../contract/resources/curriculum-resource.ts';
import type { CategoryDocument } from '../../contract/resources/document-resources.ts';
import type { VehicleResource } from '../../contract/resources/vehicle-resource.ts';
import type { PublishedData } from './published-data.ts';

export interface Entry {
  readonly key: string;
  readonly name: string;
  /** Path of its page, without the prefix of the site. */
  readonly path: string;
  /** Every name, in groups: an entry with a name in an earlier group takes precedence. */
  readonly names: readonly (readonly string[])[];
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Matrix {
  readonly dimensions: readonly { readonly id: string; readonly type: string }[];
  readonly items: readonly (Readonly<Record<'id' | 'name' | 'siteUrl', string>> & {
    readonly values: Readonly<Record<string, unknown>>;
  })[];
}

const vehiclesOf = (library: PublishedData): Promise<readonly VehicleResource[]> =>
  library.json(paths.vehicleList);

export type Kind = 'vehicle' | 'sound' | 'app' | 'category';

/** Where the pages of a kind are, what else a name of one may stand for, and what there is. */
interface KindSource {
  readonly below: string;
  readonly alsoMeans?: (name: string) => string;
  readonly load: (library: PublishedData) => Promise<readonly Entry[]>;
}

export const kinds: Readonly<Record<Kind, KindSource>> = {
  vehicle: {
    below: vehicle.index,
    load: async (library) =>
      (await vehiclesOf(library)).map((record) => {
        const { id, slug, name, alsoCalled = [] } = record;
        const path = paths.vehicle(slug);
        const names = [[name, ...alsoCalled, slug, id]];
        return { key: slug, name, path, names, fields: { ...record, path } };
      }),
  },
  sound: {
    below: phoneme.index,
    alsoMeans: (name) => `/${name.replaceAll('/', '').trim()}/`,
    async load(library) {
      const practised = (await vehiclesOf(library)).map(
        ({ practicePhonemeKeys = [] }) => practicePhonemeKeys,
      );
      const { phonemes } = await library.json<CurriculumResource>(paths.curriculum);
      return Object.entries(phonemes).map(([key, record]) => {
        const { label, alsoCalled = [] } = record;
        const path = paths.phoneme(key);
        const names = [[key], [label], alsoCalled, [label.replace(/ \(.*$/, '')]];
        const vehicles = {
          any: practised.filter((keys) => keys.includes(key)).length,
          main: practised.filter(([main]) => main === key).length,
        };
        const fields = { key, name: label, ...record, path, vehicles };
        return { key, name: label, path, names, fields };
      });
    },
  },
  app: {
    below: app.index,
    alsoMeans: (text) => /\/id(\d+)/.exec(text)?.[1] ?? text,
    async load(library) {
      const { apps, unreleased = [] } = await library.json<AppIdentity>(paths.identity);
      const { items } = await library.json<Matrix>(paths.comparisonMatrix);
      return items.map(({ id, name, siteUrl, values }) => {
        const path = paths.app(id);
        const listed: Partial<AppIdentity['apps'][number]> =
          apps.find((identity) => identity.id === id) ?? {};
        const isReleased = listed.id !== undefined;
        const { id: _, siteName: __, siteUrl: ___, trackedInstallUrl: ____, ...store } = listed;
        const { appId, appStoreTitle, appStoreUrl, aliases, formerAppStoreTitles } = store;
        const waiting = unreleased.find((listedApp) => listedApp.id === id);
        const alsoCalled = store.alsoCalled ?? waiting?.alsoCalled;
        const note = [waiting?.status, waiting?.note].filter(Boolean).join('. ');
        const lists = [aliases, alsoCalled, formerAppStoreTitles].flatMap((list) => list ?? []);
        const names = [id, name, siteUrl, appId, appStoreTitle, appStoreUrl, ...lists];
        const fields = {
          id,
          name,
          path,
          status: isReleased ? 'released' : 'unreleased',
          purchasable: isReleased,
          ...store,
          ...(alsoCalled && { alsoCalled }),
          ...(note !== '' && { note }),
          ...values,
          // What is not in the store cannot be bought, whatever its price will be.
          ...(!isReleased && { unlockPrice: null }),
        };
        return { key: id, name, path, names: [names.filter((text) => text !== undefined)], fields };
      });
    },
  },
  category: {
    below: category.below,
    async load(library) {
      const { files } = library.published.routes;
      const vehicles = await vehiclesOf(library);
      const documents = [...files.keys()].filter(
        (path) => path.startsWith(`${category.below}/`) && path.endsWith('.json'),
      );
      const read = await Promise.all(documents.map((path) => library.json<CategoryDocument>(path)));
      return read.map(({ category: record }) => {
        const { key, name, alsoCalled = [] } = record;
        const count = vehicles.filter((entry) => entry.category === name).length;
        const path = paths.category(key);
        const names = [[name, key], alsoCalled];
        return { key, name, path, names, fields: { ...record, vehicles: count, path } };
      });
    },
  },
};

export const entriesOf = (kind: Kind, library: PublishedData): Promise<readonly Entry[]> =>
  library.remember(kind, () => kinds[kind].load(library));

/** The entries that a name refers to: a key or another name, one of today or of before. */
export async function entriesCalled(
  asked: string,
  kind: Kind,
  library: PublishedData,
): Promise<readonly Entry[]> {
  const entries = await entriesOf(kind, library);
  const folded = foldName(asked);
  const { below, alsoMeans = (name: string) => name } = kinds[kind];
  const wanted = new Set([folded, foldName(alsoMeans(asked))]);
  const isIn = (group: readonly string[]): boolean =>
    group.some((name) => wanted.has(foldName(name)));
  const matches = entries
    .map((entry) => ({ entry, group: entry.names.findIndex(isIn) }))
    .filter(({ group }) => group >= 0);
  const first = Math.min(...matches.map(({ group }) => group));
  if (matches.length > 0)
    return matches.filter(({ group }) => group === first).map(({ entry }) => entry);
  // The page that it had leads to the one that it has.
  const to = library.published.routes.foldedRedirects.get(`${below}/${folded}`)?.to;
  return to === undefined ? [] : entries.filter(({ key }) => to === `${below}/${key}`);
}

/**
 * The entries of a kind that several names refer to, without repetition.
 *
 * @throws UsageError for a name of nothing, and for a notation of several sounds: one is meant.
 */
export async function entriesNamed(
  names: readonly string[],
  kind: Kind,
  library: PublishedData,
): Promise<ReadonlySet<Entry>> {
  const picked = new Set<Entry>();
  const pick = async (name: string): Promise<void> => {
    const called = await entriesCalled(name, kind, library);
    // Some write a list as one text. A name with a comma is found above.
    if (called.length === 0 && name.includes(','))
      for (const part of name.split(',')) await pick(part.trim());
    else if (called.length === 0) {
      const listed = (await entriesOf(kind, library)).map((entry) =>
        kind === 'sound' ? entry.key : entry.name,
      );
      throw unknown(kind, name, await namesIn(kind, library), listed);
    } else if (kind === 'sound' && called.length > 1) {
      const keys = called.map(({ key, name: label }) => `${JSON.stringify(key)} for ${label}`);
      throw new UsageError(
        `${JSON.stringify(name)} may be several sounds: write ${keys.join(' or ')}.`,
      );
    } else for (const entry of called) picked.add(entry);
  };
  for (const name of names) await pick(name);
  return picked;
}

/** The keys of the entries of a kind that several names refer to; see `entriesNamed`. */
export const keysNamed = async (
  names: readonly string[],
  kind: Kind,
  library: PublishedData,
): Promise<readonly string[]> =>
  [...(await entriesNamed(names, kind, library))].map(({ key }) => key);

/** Candidates for a misspelt name: no address and no number, which have no similar ones. */
export const namesIn = async (kind: Kind, library: PublishedData): Promise<readonly string[]> =>
  (await entriesOf(kind, library))
    .flatMap(({ names }) => names.flat())
    .filter((name) => !/^(?:https?:|\d+$)/.test(name));

/** How many names a refusal lists at most if none is similar. */
const mostNames = 12;

/**
 * The error for a name of nothing, with the nearest name or the existing names.
 *
 * @param listed names to list, if not all of them: a thing may have several.
 */
export function unknown(
  what: string,
  asked: string,
  names: readonly string[],
  listed: readonly string[] = names,
): UsageError {
  const start = `There is no ${what} ${JSON.stringify(asked.slice(0, 100))}.`;
  // A shorter text is a part of too many names.
  const part = asked.length < 3 ? undefined : asked.toLowerCase();
  const holding = listed.filter((name) => part && name.toLowerCase().includes(part));
  const meant = nearest(asked, names) ?? (holding.length === 1 ? holding[0] : undefined);
  if (meant !== undefined) return new UsageError(`${start} Did you mean ${JSON.stringify(meant)}?`);
  const choices = holding.length > 0 ? holding : listed;
  if (choices.length === 0) return new UsageError(`${start} The catalogue has none.`);
  const shown = choices.slice(0, mostNames).map((name) => JSON.stringify(name));
  const rest = choices.length > mostNames ? `, and ${choices.length - mostNames} more` : '';
  return new UsageError(`${start} There are: ${shown.join(', ')}${rest}.`);
}
