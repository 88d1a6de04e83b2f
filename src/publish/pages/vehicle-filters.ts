import type { Phoneme, Vehicle } from '../../model/catalogue.ts';
import { byCodePoint } from '../../text/compare-code-points.ts';
import type { FiltersView, GroupMarks } from './views.ts';

/** What a group of cards is marked with: each value that one of them has. */
export function marksOf(vehicles: readonly Vehicle[]): GroupMarks {
  const values = (of: (vehicle: Vehicle) => readonly (string | undefined)[]): string =>
    [...new Set(vehicles.flatMap(of).filter((value) => value !== undefined))].join(' ');
  return {
    categories: values(({ category }) => [category.key]),
    sounds: values(({ phonemes }) => phonemes.map(({ key }) => key)),
    mains: values(({ phonemes }) => [phonemes[0]?.key]),
    tiers: values(({ tier }) => [tier === undefined ? undefined : String(tier)]),
  };
}

/**
 * What a list of vehicles can be filtered by: that of which its entries have different values. Undefined
 * where that is nothing.
 *
 * @param vehicles the whole list, on however many pages.
 * @param ofSound the sound whose list it is.
 */
export function filtersOf(
  vehicles: readonly Vehicle[],
  pages: number,
  ofSound?: Phoneme,
): FiltersView | undefined {
  const several = <Value>(values: Iterable<Value>): readonly Value[] => {
    const all = [...new Set(values)];
    return all.length > 1 ? all : [];
  };
  const all = vehicles.flatMap(({ phonemes }) => phonemes);
  const sounds = ofSound ? [] : [...several(all)].sort(byCodePoint(({ label }) => label));
  const mains = vehicles.filter(({ phonemes }) => phonemes[0] === ofSound).length;
  const categories = several(vehicles.map(({ category }) => category));
  const tiers = [...several(vehicles.flatMap(({ tier }) => tier ?? []))].sort();
  if (sounds.length + categories.length + tiers.length === 0) return undefined;
  const hasMain = ofSound ? mains > 0 && mains < vehicles.length : sounds.length > 0;
  return { sounds, categories, tiers, hasMain, total: vehicles.length, pages };
}
