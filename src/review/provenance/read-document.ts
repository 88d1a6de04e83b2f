import type { Variant } from './change-entries.ts';
import { otherDates, publishVariant, someDates, type PublishWith } from './publish-variant.ts';

/** A document made from some sources; undefined if it is not published. */
export type ReadDocument = (variant: Variant, dated?: boolean) => unknown;

/** The document at a path of the site. */
export const documentAt =
  (path: string, given: PublishWith): ReadDocument =>
  (variant, dated = false) => {
    const text = publishVariant(variant, given).text(path, dated ? otherDates : someDates);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
