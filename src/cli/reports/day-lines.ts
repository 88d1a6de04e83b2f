import type { BuildDays } from '../../content/model/build-days.ts';
import type { Calendar } from '../../content/model/calendar.ts';
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
    missing.draft > 0 ? count(missing.draft, 'draft') : [],
    missing.upcoming > 0 ? `${missing.upcoming} not due yet` : [],
    missing.over > 0 ? `${missing.over} past their last day` : [],
  ].flat();
  const sentences = parts.length > 0 ? [`Left out: ${parts.join(', ')}.`] : [];
  if (next !== undefined) {
    const state = next.change === 'begins' ? 'part of the site' : 'gone';
    sentences.push(`The next change by date: ${next.path} is ${state} from ${next.day} on.`);
  }
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** What waits for an editor, each with its source: drafts, what begins and ends with a day, what is not given. */
export function pendingWork({
  scheduled,
  live,
}: Calendar): (readonly [file: string, state: string])[] {
  const bare = entryKinds.flatMap(({ folder, pictures = [] }) =>
    live[folder].filter(({ value }) => pictures.every((at) => !(at.replace(/\..*/, '') in value))),
  );
  const states = scheduled.flatMap(({ file, span, absence }): [string, string][] => {
    if (span === undefined) return [[file, 'is a draft']];
    if (absence === 'upcoming') return [[file, `begins on ${span.from}`]];
    return absence !== undefined || span.until === always.until
      ? []
      : [[file, `ends after ${span.until}`]];
  });
  const { site, phonemes } = live;
  const hasAges = phonemes.some(({ value }) => value.typicalAge !== undefined);
  const unsourced = site === undefined || site.value.agesSource || !hasAges ? [] : [site.file];
  return [
    ...states,
    ...bare.map(({ file }) => [file, 'has no picture'] as const),
    ...unsourced.map((file) => [file, 'has no `agesSource`: where the ages come from'] as const),
  ];
}
