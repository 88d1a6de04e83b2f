import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import { collectionPage } from './linked-data.ts';
import { pagesOf } from './list-pages.ts';
import type { PageDraft } from './page.ts';
import { filtersOf, marksOf } from './vehicle-filters.ts';
import type { CategoryView, VehicleGroup } from './views.ts';

/** The pages of a category; there is one even if the category has no vehicles. */
export function categoryDrafts(
  { category, vehicles }: VehicleGroup,
  { site, trail }: { readonly site: Site; readonly trail: PageDraft['trail'] },
  { url }: Addresses,
  words: Words,
): PageDraft[] {
  const { name, path: list } = category;
  const pages = pagesOf(list, vehicles, site.lists.vehicles);
  const filters = filtersOf(vehicles, pages.length);
  const first = { label: name, path: list };
  return pages.map(({ path, entries, pager }) => {
    const isFirst = path === list;
    return {
      path,
      section: 'vehicles',
      template: 'category',
      title: isFirst ? name : words.listPage({ title: name, page: pager?.number ?? 1 }),
      description: describe(category.description, vehicles.length, words),
      trail: isFirst ? trail : [...trail, first],
      ...(category.image && { emblem: category.image }),
      pager,
      view: { category, vehicles: entries, marks: marksOf(entries), filters, pager },
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

/** What belongs in a category, and how much there is. */
function describe(description: string | undefined, vehicles: number, words: Words): string {
  const count = words.vehicleCount({ count: vehicles });
  const tally = vehicles === 0 ? words.noVehicle : words.categoryTally({ vehicles: count });
  return description === undefined ? tally : `${description} ${tally}`;
}
