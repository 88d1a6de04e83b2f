import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, PractisingApp, Vehicle } from '../../../content/model/catalogue.ts';
import { soundUse } from '../../../content/model/sound-uses.ts';
import type { Words } from '../words/words.ts';
import { collectionPage } from './linked-data.ts';
import type { PageDraft } from './page.ts';
import { fewApps } from './app-facts.ts';
import { spaced } from './sound-words.ts';
import { categoryDrafts } from './category-drafts.ts';
import { filtersOf, marksOf } from './vehicle-filters.ts';
import { vehicleTally } from './vehicle-tally.ts';
import type { VehiclesView, VehicleGroup, VehicleView } from './views.ts';
import { VehicleDraft, type VehicleContext } from './vehicle-draft.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { pagesOf } from './list-pages.ts';

/** The index of the vehicles, the pages of each category, and a page for each vehicle. */
export function vehicleDrafts(
  catalogue: Catalogue,
  addresses: Addresses,
  words: Words,
): PageDraft[] {
  const { site, vehicles } = catalogue;
  const home = { label: site.name, path: paths.home };
  const index = { label: words.vehicles, path: paths.vehicles };
  const all = vehicleGroups(catalogue);
  const groups = all.filter((group) => group.vehicles.length > 0);
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
    const placed = { vehicle, apps: appsOf(vehicle), vehicles: group.vehicles, position };
    return vehicleDraft(placed, { site, addresses, words, trail });
  });
  return [
    {
      path: paths.vehicles,
      section: 'vehicles',
      template: 'vehicles',
      title: words.vehicles,
      description: vehicleTally(catalogue, words),
      own: groups.map(({ category }) => category.description),
      trail: [home],
      view: {
        groups,
        isOverview,
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
    ...all.flatMap((group) => categoryDrafts(group, { site, trail }, addresses, words)),
    ...drafts,
  ];
}

/** How many neighbours from its category a page shows. */
const shownNeighbours = 6;

interface Placed extends Pick<VehicleView, 'vehicle' | 'apps'> {
  readonly vehicles: readonly Vehicle[];
  readonly position: number;
}

function vehicleDraft(
  { vehicle, apps, vehicles, position }: Placed,
  context: VehicleContext,
): PageDraft {
  // The neighbours after this one, wrapping round at the end: every page of a category is reached.
  const after = vehicles.slice(position + 1, position + 1 + shownNeighbours);
  const missing = Math.min(position, shownNeighbours - after.length);
  const neighbours = missing > 0 ? [...after, ...vehicles.slice(0, missing)] : after;
  return new VehicleDraft({ vehicle, apps, neighbours }, context);
}

/** Returns what finds the apps of a vehicle: those whose name names it, then those of its sounds, the main one first. */
function createAppsOf(catalogue: Catalogue): (vehicle: Vehicle) => readonly PractisingApp[] {
  const known = catalogue.apps.map((app) => ({ app, says: spaced(app.siteName) }));
  return ({ name, alsoCalled = [], phonemes }) => {
    const names = [name, ...alsoCalled].map(spaced);
    const named = known.filter(({ says }) => names.some((each) => says.includes(each)));
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
      marks: marksOf(members),
    };
  });
}
