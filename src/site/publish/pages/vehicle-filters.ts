import type {
  Category,
  Phoneme,
  SoundUse,
  Vehicle,
  Catalogue,
} from '../../../content/model/catalogue.ts';
import {
  inSoundOrder,
  positionsOf,
  stepOf,
  wordPositions,
  type WordPosition,
} from './sound-words.ts';
import type { FiltersView, GroupMarks } from './views.ts';
import type { Words } from '../words/words.ts';

/** How many vehicles there are, in a sentence. */
export function vehicleTally({ vehicles }: Pick<Catalogue, 'vehicles'>, words: Words): string {
  const { size } = new Set(vehicles.map(({ category }) => category.key));
  if (size === 0) return words.noVehicle;
  return words.vehicleTally({
    count: vehicles.length,
    vehicles: words.vehicleCount({ count: vehicles.length }),
    categories: words.categoryCount({ count: size }),
  });
}

/** The marks of a group of cards: each value that any of them has. */
export function marksOf(vehicles: readonly Vehicle[]): GroupMarks {
  const [categories, sounds, mains] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const steps = new Set<string>();
  for (const { category, phonemes } of vehicles) {
    categories.add(category.key);
    for (const { key } of phonemes) sounds.add(key);
    if (phonemes[0] === undefined) continue;
    mains.add(phonemes[0].key);
    steps.add(stepOf(phonemes[0]));
  }
  const listed = (values: Iterable<string>): string => [...values].join(' ');
  return {
    categories: listed(categories),
    sounds: listed(sounds),
    mains: listed(mains),
    steps: listed(steps),
  };
}

/**
 * What a list of vehicles can be filtered by: whatever differs among its entries. Undefined if there is
 * nothing.
 *
 * @param vehicles the whole list, on however many pages.
 * @param of the sound whose list it is, and what practises it: its lists go by where names have it, not by a step.
 */
export function filtersOf(
  vehicles: readonly Vehicle[],
  pages: number,
  of?: { readonly phoneme: Phoneme; readonly use: SoundUse },
): FiltersView | undefined {
  const found = {
    sounds: new Set<Phoneme>(),
    categories: new Set<Category>(),
    steps: new Set<string>(),
    positions: new Set<WordPosition>(),
  };
  for (const { category, phonemes, name } of vehicles) {
    found.categories.add(category);
    if (of !== undefined)
      for (const position of positionsOf(of.phoneme, name)) found.positions.add(position);
    else {
      if (phonemes[0] !== undefined) found.steps.add(stepOf(phonemes[0]));
      for (const phoneme of phonemes) found.sounds.add(phoneme);
    }
  }
  const several = <Value>(values: ReadonlySet<Value>): Value[] =>
    values.size > 1 ? [...values] : [];
  const sounds = inSoundOrder(several(found.sounds));
  const categories = several(found.categories);
  const steps = several(found.steps).sort();
  const positions = wordPositions.filter((position) => several(found.positions).includes(position));
  if ([sounds, categories, steps, positions].every(({ length }) => length === 0)) return undefined;
  const hasMain = of ? of.use.main.length > 0 && of.use.others.length > 0 : sounds.length > 0;
  return { sounds, categories, steps, positions, hasMain, total: vehicles.length, pages };
}
