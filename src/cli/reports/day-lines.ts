import type { BuildDays } from '../../content/model/build-days.ts';
import type { Calendar, DueChange } from '../../content/model/calendar.ts';
import { always } from '../../content/model/date-range.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { count } from '../../base/text/plain-text.ts';

/** For each change whose day has come and that the output does not have yet: its entry. */
export const passedLines = ({ passed }: BuildDays, out: string): string[] =>
  passed.map(({ day, file, path, change }) =>
    change === 'begins'
      ? `${path} (${file}) has been part of the site since ${day}, but ${out} does not have it.`
      : `${path} (${file}) has not been part of the site since ${day}, but ${out} still has it.`,
  );

/** What is left out on the day of a build, and when that changes; undefined if nothing is. */
export function daysLine({ missing, next }: BuildDays): string | undefined {
  const parts = [
    ...(missing.draft > 0 ? [count(missing.draft, 'draft')] : []),
    ...(missing.upcoming > 0 ? [`${String(missing.upcoming)} not due yet`] : []),
    ...(missing.over > 0 ? [`${String(missing.over)} past their last day`] : []),
  ];
  const sentences = [
    ...(parts.length > 0 ? [`Left out: ${parts.join(', ')}.`] : []),
    ...(next === undefined ? [] : [`The next change by date: ${changeText(next)}.`]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

const changeText = ({ day, path, change }: DueChange): string =>
  `${path} is ${change === 'begins' ? 'part of the site' : 'gone'} from ${day} on`;

/**
 * What an editor may want to do next: drafts, what begins and what ends with a day, and entries without a picture.
 *
 * @param shown the path of a source in reports; undefined for one that is not asked about.
 */
export function pendingLines(
  { dated, live }: Calendar,
  shown: (file: string) => string | undefined,
): string[] {
  const listed = (
    title: string,
    all: readonly (readonly [file: string, day?: string])[],
  ): string[] => {
    const lines = all.flatMap(([file, day]) => {
      const path = shown(file);
      return path === undefined ? [] : [`  ${day === undefined ? '' : `${day} `}${path}`];
    });
    return lines.length === 0 ? [] : [title, ...lines.sort()];
  };
  const bare = entryKinds.flatMap(({ folder, pictures = [] }) =>
    live[folder].filter(({ value }) =>
      pictures.every((field) => !Object.hasOwn(value, field.replace(/\..*/, ''))),
    ),
  );
  return [
    ...listed(
      'Drafts:',
      dated.filter(({ absence }) => absence === 'draft').map(({ file }) => [file]),
    ),
    ...listed(
      'To come:',
      dated.flatMap(({ file, span, absence }) =>
        absence === 'upcoming' && span !== undefined ? [[file, `from ${span.from}`]] : [],
      ),
    ),
    ...listed(
      'Ending:',
      dated.flatMap(({ file, span, absence }) =>
        absence === undefined && span !== undefined && span.until < always.until
          ? [[file, `after ${span.until}`]]
          : [],
      ),
    ),
    ...listed(
      'Without a picture:',
      bare.map(({ file }) => [file]),
    ),
  ];
}
