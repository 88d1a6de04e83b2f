import { paths } from '../contract/paths.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import type { DatedEntry } from '../model/calendar.ts';
import { always, firstGap, runOf, type Span } from '../model/span.ts';
import type { RuleInput } from './rule.ts';

/**
 * Reports a link to a page that is not part of the site on some day on which the link is. A link that leads
 * nowhere today is an error; one that will is a warning, before a build on that day fails.
 */
export type DayCheck = (target: string, at: () => Place) => void;

/** A check of links against the days of their targets. */
export function createDayCheck(
  { entries, fixed, calendar }: Pick<RuleInput, 'entries' | 'fixed' | 'calendar'>,
  report: Report,
): DayCheck {
  const targets = new Map<string, DatedEntry>();
  const files = new Map<string, DatedEntry>();
  for (const each of calendar.dated) {
    files.set(each.file, each);
    if (each.path === paths.home) continue; // it exists, with or without text
    targets.set(each.path, each);
    const [, app] = each.path.split(`${paths.apps}/`);
    if (app !== undefined) targets.set(paths.install(app), each);
  }
  /** The days of what a path leads to; undefined if they are all days, or if nothing is known of them. */
  const daysOf = (path: string): readonly (Span | undefined)[] | undefined => {
    const needed = fixed.needs.get(path);
    const found =
      needed === undefined
        ? [targets.get(path)]
        : entries.pages.flatMap(({ value, file }) =>
            value.kind === needed ? [files.get(file)] : [],
          );
    const dated = found.filter((each) => each !== undefined);
    return dated.length > 0 && dated.length === found.length
      ? dated.map(({ span }) => span)
      : undefined;
  };
  return (path, at) => {
    const days = daysOf(path);
    if (days === undefined) return;
    const place = at();
    const own = files.get(place.file);
    const link = own === undefined ? always : own.span;
    const target = runOf(
      days,
      link !== undefined && link.from > calendar.day ? link.from : calendar.day,
    );
    const day = firstGap(link, target, calendar.day);
    if (day === undefined) return;
    const { from, until } = target ?? {};
    const args = {
      path,
      from: from !== undefined && day < from ? from : undefined,
      until: until !== undefined && day > until ? until : undefined,
    };
    if (day === calendar.day) report({ code: 'unpublished-link', args, at: place });
    else report({ code: 'passing-link', args: { ...args, day }, at: place });
  };
}
