import { paths } from '../../../contract/paths.ts';
import {
  soundUse,
  type Catalogue,
  type PractisingApp,
  type Vehicle,
} from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import { collectionPage, licenceOf, soundTerm } from './linked-data.ts';
import type { DraftContext, PageDraft } from './page.ts';
import { fewApps } from './app-facts.ts';
import { inSoundOrder, padWords, placesOf, placeText, wordsAt } from './sound-words.ts';
import { filtersOf, vehicleTally } from './vehicle-filters.ts';
import type { VehiclesView, VehicleGroup, VehicleView, CategoryView } from './views.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { listHead, pagesOf } from './list-pages.ts';
import { audioObject, imageFields } from '../image-fields.ts';
import { firstSentence } from '../../../base/markdown/first-sentence.ts';

const shownNeighbours = 6;
const shownWords = 4;

/** The neighbours after a vehicle, wrapping round at the end: every page of a category is reached. */
function neighboursOf(vehicles: readonly Vehicle[], position: number): readonly Vehicle[] {
  const after = vehicles.slice(position + 1, position + 1 + shownNeighbours);
  const missing = Math.min(position, shownNeighbours - after.length);
  return missing > 0 ? [...after, ...vehicles.slice(0, missing)] : after;
}

function vehicleDraft(
  { vehicle, apps, neighbours }: Pick<VehicleView, 'vehicle' | 'apps' | 'neighbours'>,
  { catalogue: { site }, addresses: { url }, words }: DraftContext,
  trail: PageDraft['trail'],
): PageDraft {
  const { id, path, name, alsoCalled, category, phonemes, audio, image } = vehicle;
  const description = vehicleDescription(vehicle, words);
  const pictures = image === undefined ? [] : [image];
  return {
    path,
    section: 'vehicles',
    template: 'vehicle',
    title: name,
    description,
    firstSentence: vehicle.description && firstSentence(vehicle.description),
    trail,
    view: { vehicle, apps, neighbours, places: placesIn(vehicle, words) } satisfies VehicleView,
    pictures,
    tint: vehicle.category.number,
    textPictures: vehicle.textPictures,
    jsonLd: [
      {
        '@type': 'LearningResource',
        '@id': `${url(path)}#vehicle`,
        identifier: id,
        name,
        ...(alsoCalled && { alternateName: [...alsoCalled] }),
        url: url(path),
        ...imageFields(pictures, url),
        ...(audio && { audio: audioObject(audio, url) }),
        description,
        inLanguage: site.locale,
        ...(phonemes.length > 0 && { teaches: phonemes.map((phoneme) => soundTerm(phoneme, url)) }),
        isPartOf: [
          collectionPage(category, url),
          collectionPage({ name: words.vehicles, path: paths.vehicles }, url),
        ],
        ...licenceOf(site, words),
      },
    ],
  };
}

/** Where the name of a vehicle has its sounds; the words beside it have the sound there, too. */
const placesIn = ({ name, phonemes }: Vehicle, words: Words): VehicleView['places'] =>
  Object.fromEntries(
    phonemes.flatMap((phoneme) => {
      const [place] = placesOf(phoneme, name);
      if (place === undefined) return [];
      const there = wordsAt(phoneme, place).filter((word) => phoneme.words.includes(word));
      const text = placeText(phoneme, name, words);
      return [[phoneme.key, { text, words: there.slice(0, shownWords).join(words.comma) }]];
    }),
  );

/** What a vehicle is for, in one line of plain text: category, sounds and theme. */
function vehicleDescription(
  { category: { name: category }, phonemes, wordWorld }: Vehicle,
  words: Words,
): string {
  const practice =
    phonemes.length === 0
      ? words.vehicleWithoutSounds({ category })
      : words.vehicleWithSounds({
          category,
          sounds: phonemes.map(({ label }) => label).join(words.comma),
        });
  return wordWorld === undefined
    ? practice
    : `${practice} ${words.vehicleTheme({ name: wordWorld.name })}`;
}

/** The pages of a category; there is one even if the category has no vehicles. */
function categoryDrafts(
  { category, vehicles }: VehicleGroup,
  { catalogue: { site }, addresses: { url }, words }: DraftContext,
  above: PageDraft['trail'],
): PageDraft[] {
  const { name, path: list } = category;
  const pages = pagesOf(list, vehicles, site.lists.vehicles);
  const filters = filtersOf(vehicles, pages.length);
  return pages.map((page) => {
    const { path, entries, pager } = page;
    return {
      ...listHead(page, { label: name, path: list }, above, words),
      path,
      section: 'vehicles',
      template: 'category',
      description: describe(category.description, vehicles.length, words),
      ...(category.image && { emblem: category.image }),
      tint: category.number,
      pager,
      view: { category, vehicles: entries, filters, pager },
      jsonLd: [
        {
          ...collectionPage({ name, path }, url, entries),
          ...(category.alsoCalled && { alternateName: [...category.alsoCalled] }),
          isPartOf: collectionPage({ name: words.vehicles, path: paths.vehicles }, url),
        },
      ],
    } satisfies PageDraft & { readonly view: CategoryView };
  });
}

function describe(description: string | undefined, vehicles: number, words: Words): string {
  const count = words.vehicleCount({ count: vehicles });
  const tally =
    vehicles === 0 ? words.noVehicle : words.categoryTally({ count: vehicles, vehicles: count });
  return description === undefined ? tally : `${description} ${tally}`;
}

export function vehicleDrafts(context: DraftContext): PageDraft[] {
  const { catalogue, addresses, words, memo, home } = context;
  const { site, vehicles } = catalogue;
  const index = { label: words.vehicles, path: paths.vehicles };
  const allGroups = vehicleGroups(catalogue);
  const groups = allGroups.filter((group) => group.vehicles.length > 0);
  const isOverview = vehicles.length > site.lists.vehicles;
  const trail = [home, index];
  const appsOf = createAppsOf(catalogue);
  const groupOf = new Map(groups.map((group) => [group.category.key, { ...group, drafted: 0 }]));
  // Pages are in the order of the ids of their vehicles, which is also their order in groups.
  const drafts = vehicles.flatMap((vehicle) => {
    const group = groupOf.get(vehicle.category.key);
    if (group === undefined) return [];
    const position = group.drafted;
    group.drafted += 1;
    const neighbours = neighboursOf(group.vehicles, position);
    const apps = appsOf(vehicle);
    return memo.kept('vehicle draft', vehicle.path, [vehicle, ...neighbours, ...apps], () =>
      vehicleDraft({ vehicle, apps, neighbours }, context, trail),
    );
  });
  return [
    {
      path: paths.vehicles,
      section: 'vehicles',
      template: 'vehicles',
      title: words.vehicles,
      description: vehicleTally(catalogue, words),
      trail: [home],
      view: {
        groups,
        isOverview,
        sounds: isOverview
          ? inSoundOrder(new Set(vehicles.flatMap((vehicle) => vehicle.phonemes)))
          : [],
        filters: isOverview ? undefined : filtersOf(vehicles, 1),
      } satisfies VehiclesView,
      jsonLd: [
        collectionPage(
          { name: words.vehicles, path: paths.vehicles },
          addresses.url,
          isOverview
            ? groups.map(({ category }) => category)
            : groups.flatMap((group) => group.vehicles),
        ),
      ],
    },
    ...allGroups.flatMap((group) => categoryDrafts(group, context, trail)),
    ...drafts,
  ];
}

/** Returns what finds the apps of a vehicle: those whose name names it, then those of its sounds, the main one first. */
function createAppsOf(catalogue: Catalogue): (vehicle: Vehicle) => readonly PractisingApp[] {
  const apps = catalogue.apps.map((app) => ({ app, says: padWords(app.siteName) }));
  return ({ name, alsoCalled = [], phonemes }) => {
    const names = [name, ...alsoCalled].map(padWords);
    const named = apps.filter(({ says }) => names.some((name) => says.includes(name)));
    const practising = phonemes.flatMap((phoneme) => soundUse(catalogue, phoneme).apps);
    return fewApps([...named.map(({ app }) => app), ...practising]);
  };
}

/** The vehicles by category, in the order of the categories, including those without a vehicle. */
function vehicleGroups({ site, categories, vehicles }: Catalogue): VehicleGroup[] {
  const byCategory = groupBy(vehicles, ({ category }) => category.key);
  return categories.map((category) => {
    const members = byCategory.get(category.key) ?? [];
    return {
      category,
      vehicles: members,
      pages: pagesOf(category.path, members, site.lists.vehicles).map((page) => ({
        number: page.number,
        path: page.path,
      })),
    };
  });
}
