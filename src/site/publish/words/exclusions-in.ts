import { usualExclusions } from '../../../contract/usual-exclusions.ts';
import type { Words } from './words.ts';

/** The sentence on what the licence leaves out, in the language of the site if nobody chose its wording. */
export function exclusionsIn(words: Words, exclusions: readonly string[]): string {
  const listed = exclusions.join(', ');
  const things = listed === usualExclusions.join(', ') ? words.usualExclusions : listed;
  return words.exclusions({ things });
}
