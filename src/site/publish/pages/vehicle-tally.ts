import type { Catalogue } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';

/** How many vehicles there are, in a sentence. */
export function vehicleTally({ vehicles }: Pick<Catalogue, 'vehicles'>, words: Words): string {
  const { size } = new Set(vehicles.map(({ category }) => category.key));
  if (size === 0) return words.noVehicle;
  return words.vehicleTally({
    vehicles: words.vehicleCount({ count: vehicles.length }),
    categories: words.categoryCount({ count: size }),
  });
}
