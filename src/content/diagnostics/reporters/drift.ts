import { count, groupDigits } from '../../../base/text/plain-text.ts';
import type { DifferingFile, Report } from './reporter.ts';

/** The most differing files that are listed. */
const shownDrift = 50;

const driftWords: Readonly<Record<DifferingFile['change'], string>> = {
  missing: 'missing',
  differs: 'differs',
  'left-over': 'left over',
};

/** “3 files to bring up to date (1 missing, 2 left over)”. */
export function driftCount(differing: readonly DifferingFile[]): string {
  const parts = (['missing', 'differs', 'left-over'] as const).flatMap((change) => {
    const files = differing.filter((file) => file.change === change).length;
    return files === 0 ? [] : [`${groupDigits(files)} ${counted[change]}`];
  });
  return `${count(differing.length, 'file')} to bring up to date (${parts.join(', ')})`;
}

const counted = { ...driftWords, differs: 'different' };

export const driftMessage = (differing: readonly DifferingFile[]): string =>
  `The output does not match its sources: ${driftCount(differing)}. Run \`catalogue build\` and commit the result.`;

/** “missing  /robots.txt” for each listed file. */
export function driftLines(differing: readonly DifferingFile[]): string[] {
  const lines = differing
    .slice(0, shownDrift)
    .map(({ path, change }) => `${driftWords[change]}  ${path}`);
  const rest = differing.length - lines.length;
  return rest > 0 ? [...lines, `… and ${rest} more`] : lines;
}

/** The whole text on an output that does not match its sources; undefined for one that does. */
export const driftText = ({ differing = [], because = [] }: Report): string | undefined =>
  differing.length === 0
    ? undefined
    : [driftMessage(differing), ...because, ...driftLines(differing)].join('\n');
