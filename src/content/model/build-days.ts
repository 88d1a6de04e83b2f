import { htmlFile } from '../../contract/paths.ts';
import { dueChanges, type Calendar, type DueChange } from './calendar.ts';
import { always } from './date-range.ts';

/** What the day of a build means for its site. */
export interface BuildDays {
  readonly day: string;
  /** The same sources produce the same site from this day on … */
  readonly since: string;
  /** … until the day before this one; undefined if no date lies ahead. */
  readonly next: DueChange | undefined;
  /** How many entries are left out, by reason. */
  readonly missing: { readonly draft: number; readonly upcoming: number; readonly over: number };
  /** Changes whose day has come and that the existing output does not have. */
  readonly passed: readonly DueChange[];
}

/**
 * What a calendar means for a site.
 *
 * @param wasPublished whether the existing output has a file; undefined if there is no output.
 */
export function buildDays(
  calendar: Calendar,
  wasPublished: ((path: string) => boolean) | undefined,
): BuildDays {
  const { day, scheduled } = calendar;
  const changes = dueChanges(calendar);
  const past = changes.filter((change) => change.day <= day);
  const missing = { draft: 0, upcoming: 0, over: 0 };
  for (const { absence } of scheduled) if (absence !== undefined) missing[absence] += 1;
  const states = new Map(scheduled.map((datedEntry) => [datedEntry.path, datedEntry.absence]));
  const isPassed = ({ path, change }: DueChange): boolean => {
    const isThere = wasPublished?.(htmlFile(path));
    return change === 'begins'
      ? isThere === false && states.get(path) === undefined
      : isThere === true && states.get(path) === 'over';
  };
  return {
    day,
    since: past.at(-1)?.day ?? always.from,
    next: changes.find((change) => change.day > day),
    missing,
    passed: past.filter(isPassed),
  };
}
