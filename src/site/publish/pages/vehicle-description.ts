import type { Vehicle } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';

/** What a vehicle is for, in one line of plain text: category, sounds and theme. */
export function vehicleDescription(
  { category: { name: category }, phonemes, wordWorld }: Vehicle,
  words: Words,
): string {
  const practice =
    phonemes.length === 0
      ? words.vehicleWithoutSounds({ category })
      : words.vehicleWithSounds({
          category,
          sounds: phonemes.map(({ label }) => label).join(', '),
        });
  return wordWorld === undefined
    ? practice
    : `${practice} ${words.vehicleTheme({ name: wordWorld.name })}`;
}
