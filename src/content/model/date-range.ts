import type { PublicationTimes } from '../../contract/shapes/publication-times.ts';

/** Days from one to another, both included; days are written so that they sort as strings. */
export interface DateRange {
  readonly from: string;
  readonly until: string;
}

export const always: DateRange = { from: '0000-01-01', until: '9999-12-31' };

/** The days on which an entry is part of the site; undefined for a draft, which is part of it on no day. */
export function dateRangeOf(times: PublicationTimes): DateRange | undefined {
  const { draft, publishFrom, publishUntil, published } = times;
  if (draft === true) return undefined;
  if (publishFrom === undefined && publishUntil === undefined && published === undefined)
    return always;
  const from = [publishFrom, published].reduce<string>(
    (last, day) => (day !== undefined && day > last ? day : last),
    always.from,
  );
  return { from, until: publishUntil ?? always.until };
}

/** Why an entry is not part of the site on a day. */
export type Absence = 'draft' | 'upcoming' | 'over';

/** Why an entry with these days is not part of the site on one of them; undefined if it is. */
export function absenceOn(day: string, span: DateRange | undefined): Absence | undefined {
  if (span === undefined) return 'draft';
  if (isOn(day, span)) return undefined;
  return day < span.from ? 'upcoming' : 'over';
}

export const isOn = (day: string, { from, until }: DateRange): boolean =>
  from <= day && day <= until;

/** Whether a text is a day of the calendar, such as `2026-03-14`. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && dayOf(day) === text;
}

export const dayAfter = (day: string): string => dayFrom(day, 1);

export const dayBefore = (day: string): string => dayFrom(day, -1);

function dayFrom(day: string, days: number): string {
  const other = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(other.getTime())) return day; // an invalid day has been reported
  other.setUTCDate(other.getUTCDate() + days);
  return dayOf(other);
}

/** The moment at which a day begins in UTC, RFC 3339. */
export const startOf = (day: string): string => `${day}T00:00:00Z`;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The first day from `today` on with `link` in the site and `target` not; undefined if there is none. */
export function firstGap(
  link: DateRange | undefined,
  target: DateRange | undefined,
  today: string,
): string | undefined {
  if (link === undefined) return undefined;
  const first = link.from > today ? link.from : today;
  if (first > link.until) return undefined;
  if (target === undefined || !isOn(first, target)) return first;
  return target.until < link.until ? dayAfter(target.until) : undefined;
}
