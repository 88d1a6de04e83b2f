import { paths } from '../../contract/paths.ts';
import {
  type App,
  type Catalogue,
  type Category,
  type ContentPage,
  type Phoneme,
  type Vehicle,
  soundUsesOf,
} from '../model/catalogue.ts';
import { noMemo, type Memo } from '../../base/memo.ts';
import { byCodePoint, compareCodePoints } from '../../base/text/compare-code-points.ts';
import { createFirstPaths } from '../model/old-addresses.ts';
import { appNames, storeUrl } from '../model/app-names.ts';
import { pictureOf, picturesIn, recordingOf, type PictureResolver } from '../model/pictures.ts';
import type { FixedPaths } from '../publication/published-paths.ts';
import { typeOfStatic } from '../model/static-files.ts';
import { linkRedirects } from './link-redirects.ts';
import { linkSite } from './link-site.ts';
import type { AppSource } from '../../contract/shapes/app-shape.ts';
import type { PageSource } from '../../contract/shapes/page-shape.ts';
import type {
  PublicationTimes,
  publicationTimes,
} from '../../contract/shapes/publication-times.ts';
import type { PhonemeSource } from '../../contract/shapes/phoneme-shape.ts';
import type { VehicleSource } from '../../contract/shapes/vehicle-shape.ts';
import type { CompleteEntries, Entry } from '../model/entries.ts';

/**
 * The catalogue from sources without errors. References become the entries that they name, derived fields are
 * filled in, and everything is in the order of publication.
 *
 * @param fixed paths that no redirect of a name may take.
 * @param resolver the published pictures; no pictures if left out.
 * @param baseUrl overrides that of `site.yaml`.
 * @param memo gives what did not change as the object that it was.
 */
export function linkCatalogue(
  entries: CompleteEntries,
  fixed: FixedPaths,
  baseUrl?: string,
  resolver: PictureResolver = () => undefined,
  memo: Memo = noMemo,
): Catalogue {
  const asBefore = <Linked extends { readonly path: string }>(linked: Linked): Linked =>
    memo.same('entry', linked.path, linked);
  const categories = Object.entries(entries.categories?.value ?? {}).map(
    ([key, { image, formerKeys: _, ...value }], number) =>
      asBefore<Category>({
        key,
        path: paths.category(key),
        number,
        ...value,
        ...(image && { image: pictureOf(image, resolver, 'small') }),
      }),
  );
  const phonemes = entries.phonemes
    .map((entry) => asBefore(linkPhoneme(entry, resolver)))
    .sort(byTierThenKey);
  const categoryOf = new Map(categories.map((category) => [category.key, category]));
  const phonemeOf = new Map(phonemes.map((phoneme) => [phoneme.key, phoneme]));
  const firstPathOf = createFirstPaths(entries);
  const withFirstPath = (moved: ContentPage): ContentPage => {
    const firstPath = firstPathOf(moved.path);
    return firstPath === moved.path ? moved : { ...moved, firstPath };
  };
  const pages = entries.pages
    .map((entry) => asBefore(withFirstPath(linkPage(entry, resolver))))
    .sort(byOrderThenPath);
  const { appStore } = entries.site.value;
  const content = pages.filter(({ path }) => path !== paths.home);
  const vehicles = byIdNumber(
    entries.vehicles.map((entry) => asBefore(linkVehicle(entry, categoryOf, phonemeOf, resolver))),
  );
  const apps = entries.apps
    .map((entry) =>
      asBefore(linkApp(entry, phonemeOf, (appId) => storeUrl(appStore, appId), resolver)),
    )
    .sort(byCodePoint(({ id }) => id));
  return {
    site: linkSite(entries.site.value, content, resolver, baseUrl),
    categories,
    phonemes,
    vehicles,
    apps,
    soundUses: soundUsesOf(vehicles, apps),
    pages: content,
    home: pages.find(({ path }) => path === paths.home),
    ...linkRedirects(entries, fixed),
    staticFiles: (entries.static ?? []).flatMap(({ key: path, value: { text = '' } }) => {
      const type = typeOfStatic(path, text);
      return 'mediaType' in type ? { path, text, ...type } : [];
    }),
  };
}

function linkPhoneme({ key, value }: Entry<PhonemeSource>, resolver: PictureResolver): Phoneme {
  const { image, audio, ...fields } = value;
  const slashed = /^\/[^/]+\//.exec(fields.label)?.[0] ?? fields.label;
  return {
    key,
    path: paths.phoneme(key),
    slashed,
    ...fields,
    ...(image && { image: pictureOf(image, resolver) }),
    ...(audio && { audio: recordingOf(audio, resolver) }),
  };
}

function linkVehicle(
  { key: slug, value }: Entry<VehicleSource>,
  categories: ReadonlyMap<string, Category>,
  phonemes: ReadonlyMap<string, Phoneme>,
  resolver: PictureResolver,
): Vehicle {
  const { category, image, audio, practicePhonemes = [], formerSlugs: _, ...rest } = value;
  const fields = withoutTimes(rest);
  const practised = practicePhonemes.map((key) => entryOf(phonemes, key));
  return {
    slug,
    path: paths.vehicle(slug),
    category: entryOf(categories, category),
    phonemes: practised,
    tier: practised[0]?.tier,
    textPictures: picturesIn(fields.description, resolver),
    ...fields,
    ...(image && { image: pictureOf(image, resolver) }),
    ...(audio && { audio: recordingOf(audio, resolver) }),
  };
}

function linkApp(
  { key: id, value }: Entry<AppSource>,
  phonemes: ReadonlyMap<string, Phoneme>,
  listing: (appId: string) => string,
  resolver: PictureResolver,
): App {
  const { released, unreleased, pricing, ...fields } = value;
  const { screenshots, offline, privacy, practises } = fields;
  const base = {
    id,
    path: paths.app(id),
    ...withoutTimes(fields),
    icon: pictureOf(fields.icon, resolver, 'small'),
    image: pictureOf(fields.image, resolver),
    screenshots: screenshots?.flatMap((one) => pictureOf(one, resolver, 'row') ?? []),
    textPictures: picturesIn(fields.about, resolver),
    features: fields.features ?? [],
    offline: offline && { ...offline, networkNeededFor: offline.networkNeededFor ?? [] },
    privacy: privacy && { ...privacy, dataCollected: privacy.dataCollected ?? [] },
    practises: practises?.map((sound) => entryOf(phonemes, sound)),
  };
  if (released === undefined) {
    const { status = '', note } = unreleased ?? {};
    return { ...base, status: 'unreleased', statusText: status, note };
  }
  const { tracked, ...store } = released;
  return {
    ...base,
    ...store,
    status: 'released',
    appStoreUrl: listing(store.appId),
    formerAppStoreTitles: store.formerAppStoreTitles ?? [],
    aliases: appNames(value),
    installPath: tracked === false ? undefined : paths.install(id),
    pricing,
  };
}

function linkPage(
  { key: path, value, body }: Entry<PageSource>,
  resolver: PictureResolver,
): ContentPage {
  const { kind = 'page', image, audio, ...rest } = value;
  const fields = withoutTimes(rest);
  const markdown = body?.markdown ?? '';
  return {
    path,
    ...fields,
    kind,
    markdown,
    ...(image && { image: pictureOf(image, resolver) }),
    ...(audio && { audio: recordingOf(audio, resolver) }),
    textPictures: picturesIn(markdown, resolver),
  };
}

/** The site does not contain when an entry is part of it. */
function withoutTimes<Value extends PublicationTimes>(
  value: Value,
): Omit<Value, keyof typeof publicationTimes> {
  const { draft: _draft, publishFrom: _from, publishUntil: _until, ...rest } = value;
  return rest;
}

/** The rules report every reference that leads nowhere, so one here is a bug. */
function entryOf<Value>(all: ReadonlyMap<string, Value>, key: string): Value {
  const value = all.get(key);
  if (value === undefined) throw new Error(`Unchecked reference to ${key}`);
  return value;
}

function byIdNumber(vehicles: readonly Vehicle[]): Vehicle[] {
  return vehicles
    .map((vehicle) => ({ vehicle, digits: vehicle.id.replace(/^\D*0*/, '') }))
    .sort(
      // Of two numbers the one with more digits is higher, however many there are.
      ({ vehicle: a, digits: one }, { vehicle: b, digits: other }) =>
        one.length - other.length || compareCodePoints(one, other) || compareCodePoints(a.id, b.id),
    )
    .map(({ vehicle }) => vehicle);
}

const byTierThenKey = (a: Phoneme, b: Phoneme): number =>
  a.tier - b.tier || compareCodePoints(a.key, b.key);

const byOrderThenPath = (a: ContentPage, b: ContentPage): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
  compareCodePoints(a.path, b.path);
