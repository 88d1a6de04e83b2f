import { error, quote, say, warning } from '../sentence.ts';

/** A link and the days of its target; without days the target is a draft. */
export interface DatedLink {
  readonly path: string;
  /** Its first day, if the link comes before it. */
  readonly from?: string | undefined;
  /** Its last day, if the link outlives it. */
  readonly until?: string | undefined;
}

/** Faults of entries that are part of the site on some days only. */
export const dateCodes = {
  'unpublished-link': error((a: DatedLink) =>
    say(
      a.until === undefined
        ? `The link leads to ${quote(a.path)}, which is not published yet: ${whenceOf(a)}.`
        : `The link leads to ${quote(a.path)}, which is no longer published: ${a.until} was its last day.`,
      a.until === undefined
        ? 'Publish that first, or keep the link out until then.'
        : 'Link to something else.',
    ),
  ),
  'passing-link': warning((a: DatedLink & { day: string }) =>
    say(
      `From ${a.day} on, this link to ${quote(a.path)} leads nowhere: ${a.until === undefined ? whenceOf(a) : `${a.until} is its last day`}.`,
      'A build on that day will fail. Change the dates of one of the two, or change the link.',
    ),
  ),
  'publish-order': error((a: { field: string; first: string; last: string }) =>
    say(
      `The last day, ${a.last}, is before the first: \`${a.field}\` is ${a.first}.`,
      'Write a later day, or leave `publishUntil` out.',
    ),
  ),
};

/** Why there is nothing before the first day of a target. */
export const whenceOf = ({ from }: Pick<DatedLink, 'from'>): string =>
  from === undefined ? 'it is a draft' : `its first day is ${from}`;
