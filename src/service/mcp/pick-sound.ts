import { unknown, type Answer } from './answer.ts';
import type { Sound, SoundIndex } from './sound-index.ts';

/** The one sound that a name refers to. */
export function pickSound(given: string, sounds: SoundIndex): Answer<Sound> {
  const [sound, ...others] = sounds.named(given);
  if (sound === undefined)
    return {
      refused: unknown(
        'sound',
        given,
        sounds.all.map(({ key }) => key),
      ),
    };
  if (others.length === 0) return { found: sound };
  const keys = [sound, ...others].map(({ key, label }) => `${JSON.stringify(key)} for ${label}`);
  return { refused: `${JSON.stringify(given)} may be several sounds: write ${keys.join(' or ')}.` };
}
