import type { Catalogue } from '../../model/catalogue.ts';
import { numberFor } from '../words/formats.ts';
import type { Words } from '../words/words.ts';

/** How many vehicles there are, in a sentence. */
export function vehicleTally(
  { site, vehicles }: Pick<Catalogue, 'site' | 'vehicles'>,
  words: Words,
): string {
  const { size } = new Set(vehicles.map(({ category }) => category.key));
  if (size === 0) return words.noVehicle;
  return words.vehicleTally({
    vehicles: words
      .vehicleCount({ count: vehicles.length })
      .replace(String(vehicles.length), numberFor(site.locale, vehicles.length)),
    categories: words.categoryCount({ count: size }),
  });
}
