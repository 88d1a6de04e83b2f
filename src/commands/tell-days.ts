import type { BuildDays } from '../model/build-days.ts';
import type { DueChange } from '../model/calendar.ts';
import { count } from '../text/count.ts';

/** Of each change whose day has come and which the output does not have yet: which entry it is. */
export const passedLines = ({ passed }: BuildDays, out: string): string[] =>
  passed.map(({ day, file, path, change }) =>
    change === 'begins'
      ? `${path} (${file}) is part of the site since ${day}, and ${out} does not have it.`
      : `${path} (${file}) is not part of the site since ${day}, and ${out} still has it.`,
  );

/** What is left out on the day of a build, and when that changes; undefined where there is nothing to say. */
export function daysLine({ missing, next }: BuildDays): string | undefined {
  const parts = [
    ...(missing.draft > 0 ? [count(missing.draft, 'draft')] : []),
    ...(missing.upcoming > 0 ? [`${String(missing.upcoming)} not due yet`] : []),
    ...(missing.over > 0 ? [`${String(missing.over)} whose days are over`] : []),
  ];
  const sentences = [
    ...(parts.length > 0 ? [`Left out: ${parts.join(', ')}.`] : []),
    ...(next === undefined ? [] : [`The next change by date: ${changeText(next)}.`]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

const changeText = ({ day, path, change }: DueChange): string =>
  `${path} is ${change === 'begins' ? 'part of the site' : 'gone'} from ${day} on`;
