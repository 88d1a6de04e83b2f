import { group } from '../../../base/text/count.ts';
import { error, say } from '../sentence.ts';

/** Sources beyond a limit of size or count. */
export const limitCodes = {
  'too-large': error((a: { path: string; bytes: number; limit: number }) =>
    say(
      `${a.path} has ${group(a.bytes)} bytes; a source may have at most ${group(a.limit)}.`,
      'Split it into several sources, or remove what does not belong in text.',
    ),
  ),
  'too-many-marks': error((a: { path: string; count: number; limit: number }) =>
    say(
      `${a.path} has ${group(a.count)} punctuation marks and line ends; a source may have at most ${group(a.limit)}.`,
      'Split it into several sources, or remove what does not belong in text.',
    ),
  ),
  'too-many': error((a: { field: string; count: number; limit: number }) =>
    say(
      `${a.field} has ${group(a.count)} entries; a list or a group of fields may have at most ${group(a.limit)}.`,
      'Remove what is not needed.',
    ),
  ),
  'too-many-in-all': error((a: { limit: number }) =>
    say(
      `The lists and groups of fields of this source have more than ${group(a.limit)} entries in total.`,
      'Split it into several sources, or remove what is not needed.',
    ),
  ),
  'too-deep': error((a: { limit: number }) =>
    say(
      `Lists and groups of fields are nested more than ${group(a.limit)} levels deep here.`,
      'No field of a source needs that; look for extra brackets or hyphens.',
    ),
  ),
};
