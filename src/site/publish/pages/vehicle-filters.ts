import type {
  Category,
  Phoneme,
  SoundUse,
  Vehicle,
  Catalogue,
} from '../../../content/model/catalogue.ts';
import { inSoundOrder, placesOf, stepOf, wordPositions, type WordPosition } from './sound-words.ts';
import type { FiltersView } from './views.ts';
import type { Words } from '../words/words.ts';

export function vehicleTally({ vehicles }: Pick<Catalogue, 'vehicles'>, words: Words): string {
  const { size } = new Set(vehicles.map(({ category }) => category.key));
  if (size === 0) return words.noVehicle;
  return words.vehicleTally({
    count: vehicles.length,
    vehicles: words.vehicleCount({ count: vehicles.length }),
    categories: words.categoryCount({ count: size }),
  });
}

/**
 * What a list of vehicles can be filtered by: whatever differs among its entries. Undefined if there is
 * nothing.
 *
 * @param vehicles the whole list, on however many pages.
 * @param of the sound whose list it is, and what practises it: its list goes by no step.
 */
export function filtersOf(
  vehicles: readonly Vehicle[],
  pages: number,
  of?: { readonly phoneme: Phoneme; readonly use: SoundUse },
): FiltersView | undefined {
  const values = {
    sounds: new Set<Phoneme>(),
    categories: new Set<Category>(),
    steps: new Set<string>(),
    positions: new Set<WordPosition>(),
  };
  for (const { category, phonemes, name } of vehicles) {
    values.categories.add(category);
    for (const phoneme of of === undefined ? phonemes : [of.phoneme])
      for (const place of placesOf(phoneme, name)) values.positions.add(place);
    if (of !== undefined) continue;
    if (phonemes[0] !== undefined) values.steps.add(stepOf(phonemes[0]));
    for (const phoneme of phonemes) values.sounds.add(phoneme);
  }
  const several = <Value>(values: ReadonlySet<Value>): Value[] =>
    values.size > 1 ? [...values] : [];
  const sounds = inSoundOrder(several(values.sounds));
  const categories = several(values.categories);
  const steps = several(values.steps).sort();
  const positions = wordPositions.filter((position) =>
    several(values.positions).includes(position),
  );
  if ([sounds, categories, steps, positions].every(({ length }) => length === 0)) return undefined;
  const hasMain = of ? of.use.main.length > 0 && of.use.others.length > 0 : sounds.length > 0;
  const sound = of?.phoneme.key;
  return { sound, sounds, categories, steps, positions, hasMain, total: vehicles.length, pages };
}
