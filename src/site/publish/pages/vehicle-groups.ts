import type { Catalogue } from '../../../content/model/catalogue.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { pagesOf } from './list-pages.ts';
import { marksOf } from './vehicle-filters.ts';
import type { VehicleGroup } from './views.ts';

/** The vehicles by category, in the order of the categories, including those without a vehicle. */
export function vehicleGroups({ site, categories, vehicles }: Catalogue): VehicleGroup[] {
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
