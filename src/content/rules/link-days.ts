import { paths } from '../../contract/paths.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import type { Calendar, DatedEntry } from '../model/calendar.ts';
import { always, firstGap } from '../model/date-range.ts';

/**
 * Reports a link to a page that is missing on some day on which the linking page is there. A link that is dead
 * today is an error; one that will be is a warning, before a build on that day fails.
 */
export type DayCheck = (target: string, at: () => Place) => void;

export function createDayCheck(calendar: Calendar, report: Report): DayCheck {
  const targets = new Map<string, DatedEntry>();
  const files = new Map<string, DatedEntry>();
  for (const each of calendar.dated) {
    files.set(each.file, each);
    if (each.path === paths.home) continue; // it exists, with or without text
    targets.set(each.path, each);
    const [, app] = each.path.split(`${paths.apps}/`);
    if (app !== undefined) targets.set(paths.install(app), each);
  }
  return (path, at) => {
    const target = targets.get(path);
    if (target === undefined) return;
    const place = at();
    const own = files.get(place.file);
    const day = firstGap(own === undefined ? always : own.span, target.span, calendar.day);
    if (day === undefined) return;
    const { from, until } = target.span ?? {};
    const args = {
      path,
      from: from !== undefined && day < from ? from : undefined,
      until: until !== undefined && day > until ? until : undefined,
    };
    if (day === calendar.day) report({ code: 'unpublished-link', args, at: place });
    else report({ code: 'passing-link', args: { ...args, day }, at: place });
  };
}
