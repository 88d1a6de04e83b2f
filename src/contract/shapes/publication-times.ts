import { flag, form } from './text-shapes.ts';

export const day = (description: string) =>
  form(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, description, '2026-03-14');

/**
 * When an entry is part of the site: fields of each kind whose entries can appear and disappear on their own.
 */
export const publicationTimes = {
  draft: flag('True to keep the entry out of the site until you remove this line.'),
  publishFrom: day('First day on which the entry is part of the site (UTC).').optional(),
  publishUntil: day(
    'Last day on which the entry is part of the site (UTC); after it, its address answers 410.',
  ).optional(),
};

/** What an entry says about when it is part of the site. */
export interface PublicationTimes {
  readonly draft?: boolean | undefined;
  readonly publishFrom?: string | undefined;
  readonly publishUntil?: string | undefined;
  /** The publication day of an article; before it, the article is not published. */
  readonly published?: string | undefined;
}
