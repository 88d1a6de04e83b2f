import { count, group } from '../../../base/text/count.ts';
import type { DifferingFile } from './reporter.ts';

/** Each way in which a published file may not match its sources, as one word or two in a list. */
export const driftWords: Readonly<Record<DifferingFile['change'], string>> = {
  missing: 'missing',
  differs: 'differs',
  'left-over': 'left over',
};

/** “3 files to bring up to date (1 missing, 2 left over)”. */
export function driftCount(differing: readonly DifferingFile[]): string {
  const parts = (['missing', 'differs', 'left-over'] as const).flatMap((change) => {
    const found = differing.filter((file) => file.change === change).length;
    return found === 0 ? [] : [`${group(found)} ${counted[change]}`];
  });
  return `${count(differing.length, 'file')} to bring up to date (${parts.join(', ')})`;
}

const counted = { ...driftWords, differs: 'different' };
