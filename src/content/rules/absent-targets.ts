import { isWithdrawn, paths } from '../../contract/paths.ts';
import { about, bus } from '../diagnostics/example-files.ts';
import { error, quote, warning } from '../diagnostics/message.ts';
import type { Place, ReportOf } from '../diagnostics/finding.ts';
import type { Calendar, ScheduledEntry } from '../model/calendar.ts';
import { always, firstGap } from '../model/date-range.ts';

/** A link and the days of its target; without days the target is a draft. */
export interface DatedLink {
  readonly path: string;
  /** Its first day, if the link comes before it. */
  readonly from?: string | undefined;
  /** Its last day, if the link outlives it. */
  readonly until?: string | undefined;
}

/** Why a target is not published yet. */
export const whyNotYet = ({ from }: Pick<DatedLink, 'from'>): string =>
  from === undefined ? 'it is a draft' : `its first day is ${from}`;

const toBus = about('Look at [the bus](/vehicles/bus).');

export const codes = {
  'unpublished-link': error({
    title: 'a link leads to something that is not published on this day',
    meaning:
      'Drafts, entries whose first day (`publishFrom`, or `published` of an article) is still to come, and entries whose last day, `publishUntil`, has passed are not part of the site. A draft may link to drafts, and an entry to anything that is there from its own first day on. Take out the link, or change the days.',
    message: (a: DatedLink) =>
      a.until === undefined
        ? `The link leads to ${quote(a.path)}, which is not published yet: ${whyNotYet(a)}.`
        : `The link leads to ${quote(a.path)}, which is no longer published: ${a.until} was its last day.`,
    hint: (a) =>
      a.until === undefined
        ? 'Publish that first, or keep the link out until then.'
        : 'Link to something else.',
    fails: { ...toBus, ...bus('draft: true') },
    passes: { ...toBus, ...bus() },
  }),
  'passing-link': warning({
    title: 'a link will lead nowhere from some day on',
    meaning:
      'Today the link works, or is not published itself, but on a later day it is there and its target is not. A build on that day fails. Change the link, or the days of one of the two.',
    message: (a: DatedLink & { day: string }) =>
      `From ${a.day} on, this link to ${quote(a.path)} leads nowhere: ${a.until === undefined ? whyNotYet(a) : `${a.until} is its last day`}.`,
    hint: 'A build on that day will fail. Change the dates of one of the two, or change the link.',
    fails: { ...toBus, ...bus('publishUntil: 9999-11-30') },
    passes: { ...toBus, ...bus() },
  }),
  'withdrawn-link': warning({
    title: 'something leads to an address that the program withdrew',
    meaning:
      'The program published something at this address once, and does not any more: it answers 410. Lead to something else, or take the link or the redirect out.',
    message: (a: { path: string }) =>
      `${quote(a.path)} is published no more, and answers 410 by itself.`,
    hint: 'Lead to something else, or take it out.',
    fails: about('Look at [what is new](/changes).'),
    passes: about('Look at [what is new](/articles).'),
  }),
};

/** Reports a link to a page that is missing on some day on which the linking page is there: today it is an error. */
export type DayCheck = (target: string, at: () => Place) => void;

export function createDayCheck(calendar: Calendar, report: ReportOf<typeof codes>): DayCheck {
  const byPath = new Map<string, ScheduledEntry>();
  const byFile = new Map<string, ScheduledEntry>();
  for (const entry of calendar.scheduled) {
    byFile.set(entry.file, entry);
    if (entry.path === paths.home) continue; // it exists, with or without text
    byPath.set(entry.path, entry);
    const [, app] = entry.path.split(`${paths.apps}/`);
    if (app !== undefined) byPath.set(paths.install(app), entry);
  }
  return (path, at) => {
    const target = byPath.get(path);
    if (target === undefined) return;
    const place = at();
    const page = byFile.get(place.file);
    const day = firstGap(page === undefined ? always : page.span, target.span, calendar.day);
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

/** Whether the program withdrew what a link or a redirect leads to; reports it if so. */
export function reportWithdrawn(
  path: string,
  at: () => Place,
  report: ReportOf<typeof codes>,
): boolean {
  if (!isWithdrawn(path)) return false;
  report({ code: 'withdrawn-link', args: { path }, at: at() });
  return true;
}
