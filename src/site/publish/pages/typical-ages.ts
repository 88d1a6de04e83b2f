import type { Phoneme } from '../../../content/model/catalogue.ts';

/** The years of age between which children usually learn a sound; undefined if its source does not say. */
export function typicalAges({
  typicalAge,
}: Pick<Phoneme, 'typicalAge'>): { readonly min: number; readonly max: number } | undefined {
  const [min, max] = typicalAge?.match(/\d+/g)?.map(Number) ?? [];
  return min === undefined || max === undefined ? undefined : { min, max };
}
