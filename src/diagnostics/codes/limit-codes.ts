import { group } from '../../text/count.ts';
import { error, say } from '../sentence.ts';

/** Sources beyond a limit of size or count. */
export const limitCodes = {
  'too-deep': error((a: { limit: number }) =>
    say(
      `Lists and groups of fields stand more than ${group(a.limit)} deep within each other here.`,
      'No field of a source needs that; look for brackets or hyphens that are too many.',
    ),
  ),
};
