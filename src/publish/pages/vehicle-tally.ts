import type { Catalogue } from '../../model/catalogue.ts';
import { count } from '../../text/count.ts';

/** How many vehicles there are, in a sentence. */
export function vehicleTally({ vehicles }: Pick<Catalogue, 'vehicles'>): string {
  const { size } = new Set(vehicles.map(({ category }) => category.key));
  if (size === 0) return 'No vehicle is published yet.';
  const categories = size === 1 ? '1 category' : `${String(size)} categories`;
  return `${count(vehicles.length, 'vehicle')} in ${categories}, each with the speech sounds in its name.`;
}
