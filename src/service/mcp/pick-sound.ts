import { phoneme } from '../../contract/kinds/phoneme.ts';
import { unknown, type Answer } from './answer.ts';
import { formerKey } from './former-key.ts';
import type { Library } from './library.ts';
import type { Sound } from './sound-index.ts';

/** The sounds that a key, a name or a notation may refer to, one of today or of before. */
export async function soundsCalled(given: string, library: Library): Promise<readonly Sound[]> {
  const { all, named } = await library.sounds();
  const found = named(given);
  const former = formerKey(given, phoneme.index, library.published.routes);
  return found.length > 0 ? found : all.filter(({ key }) => key === former);
}

/** The one sound that is meant, or why it is not clear which. */
export async function pickSound(given: string, library: Library): Promise<Answer<Sound>> {
  const [sound, ...others] = await soundsCalled(given, library);
  if (sound === undefined) {
    const { all } = await library.sounds();
    return {
      refused: unknown(
        'sound',
        given,
        all.map(({ key }) => key),
      ),
    };
  }
  if (others.length === 0) return { found: sound };
  const keys = [sound, ...others].map(({ key, label }) => `${JSON.stringify(key)} for ${label}`);
  return { refused: `${JSON.stringify(given)} may be several sounds: write ${keys.join(' or ')}.` };
}
