import type { Vehicle } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';

/** What lists say about a vehicle: its main sound with the others, and its tier; nothing without a sound. */
export function vehicleFacts({ phonemes, tier }: Vehicle, words: Words): string[] {
  const [main, ...others] = new Set(phonemes.map(({ slashed }) => slashed));
  if (main === undefined || tier === undefined) return [];
  const also = others.length === 0 ? '' : `, ${words.alsoSounds({ sounds: others.join(' ') })}`;
  return [words.mainSoundOf({ sound: main }) + also, words.tier({ tier })];
}
