import type { Vehicle } from '../../model/catalogue.ts';

/** What a vehicle is for in one line of plain text: category, sounds and theme. */
export function vehicleDescription({ category, phonemes, wordWorld }: Vehicle): string {
  const practice =
    phonemes.length === 0
      ? 'A word to enjoy, without a practice sound'
      : `Practises ${phonemes.map(({ label }) => label).join(', ')}`;
  const theme = wordWorld === undefined ? '' : ` Word world: ${wordWorld.name}.`;
  return `${category.name}. ${practice}.${theme}`;
}
