import { group } from '../../../base/text/count.ts';
import type { Outcome } from './plan-import.ts';

/** “2 entries created, 3 changed, 7 untouched.” */
export function importSummary(
  placed: readonly { readonly outcome: Outcome }[],
  isDryRun: boolean,
): string {
  const number = (outcome: Outcome): number =>
    placed.filter((each) => each.outcome === outcome).length;
  const created = number('created');
  return [
    `${group(created)} ${created === 1 ? 'entry' : 'entries'} ${isDryRun ? 'would be ' : ''}created`,
    `${group(number('changed'))} changed`,
    `${group(number('untouched'))} untouched.`,
  ].join(', ');
}
