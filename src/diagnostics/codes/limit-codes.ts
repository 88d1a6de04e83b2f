import { group } from '../../text/count.ts';
import { error, say } from '../sentence.ts';

/** Sources beyond a limit of size or count. */
export const limitCodes = {
  'too-large': error((a: { path: string; bytes: number; limit: number }) =>
    say(
      `${a.path} has ${group(a.bytes)} bytes; a source may have ${group(a.limit)}.`,
      'Divide it into several sources, or take out what does not belong in a text.',
    ),
  ),
  'too-many-marks': error((a: { path: string; count: number; limit: number }) =>
    say(
      `${a.path} has ${group(a.count)} signs of punctuation and ends of lines; a source may have ${group(a.limit)}.`,
      'Divide it into several sources, or take out what does not belong in a text.',
    ),
  ),
  'too-many': error((a: { field: string; count: number; limit: number }) =>
    say(
      `${a.field} has ${group(a.count)} entries; a list or a group of fields may have ${group(a.limit)}.`,
      'Take out what is not needed.',
    ),
  ),
  'too-deep': error((a: { limit: number }) =>
    say(
      `Lists and groups of fields stand more than ${group(a.limit)} deep within each other here.`,
      'No field of a source needs that; look for brackets or hyphens that are too many.',
    ),
  ),
};
