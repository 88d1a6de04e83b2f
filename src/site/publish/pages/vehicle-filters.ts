import type {
  Category,
  Phoneme,
  SoundUse,
  Vehicle,
  Catalogue,
} from '../../../content/model/catalogue.ts';
import { byCodePoint, nameOrder } from '../../../base/text/compare-code-points.ts';
import type { FiltersView, GroupMarks } from './views.ts';
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

/** The marks of a group of cards: each value that any of them has. */
export function marksOf(vehicles: readonly Vehicle[]): GroupMarks {
  const [categories, sounds, mains] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const tiers = new Set<number>();
  for (const { category, phonemes, tier } of vehicles) {
    categories.add(category.key);
    for (const { key } of phonemes) sounds.add(key);
    if (phonemes[0] !== undefined) mains.add(phonemes[0].key);
    if (tier !== undefined) tiers.add(tier);
  }
  const listed = (values: Iterable<string | number>): string => [...values].join(' ');
  return {
    categories: listed(categories),
    sounds: listed(sounds),
    mains: listed(mains),
    tiers: listed(tiers),
  };
}

/**
 * What a list of vehicles can be filtered by: whatever differs among its entries. Undefined if there is
 * nothing.
 *
 * @param vehicles the whole list, on however many pages.
 * @param use what practises the sound whose list it is.
 */
export function filtersOf(
  vehicles: readonly Vehicle[],
  pages: number,
  use?: SoundUse,
): FiltersView | undefined {
  const found = {
    sounds: new Set<Phoneme>(),
    categories: new Set<Category>(),
    tiers: new Set<number>(),
  };
  for (const { category, phonemes, tier } of vehicles) {
    found.categories.add(category);
    if (tier !== undefined) found.tiers.add(tier);
    if (use === undefined) for (const phoneme of phonemes) found.sounds.add(phoneme);
  }
  const several = <Value>(values: ReadonlySet<Value>): Value[] =>
    values.size > 1 ? [...values] : [];
  const sounds = several(found.sounds).sort(byCodePoint(({ label }) => nameOrder(label)));
  const categories = several(found.categories);
  const tiers = several(found.tiers).sort();
  if (sounds.length + categories.length + tiers.length === 0) return undefined;
  const hasMain = use ? use.main.length > 0 && use.others.length > 0 : sounds.length > 0;
  return { sounds, categories, tiers, hasMain, total: vehicles.length, pages };
}
