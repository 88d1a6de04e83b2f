import type { Vehicle } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';

/**
 * What lists say about a vehicle, in the words of a parent: its main sound and a word that has it; nothing
 * without a sound. The word is one that the name of the vehicle does not contain, if there is one.
 */
export function vehicleFacts({ name, phonemes: [main] }: Vehicle, words: Words): string[] {
  if (main === undefined) return [];
  const own = name.toLowerCase();
  const word = main.words.find((each) => !own.includes(each.toLowerCase()));
  const sound = main.slashed.slice(1, -1);
  return [word === undefined ? words.says({ sound }) : words.saysLike({ sound, word })];
}
