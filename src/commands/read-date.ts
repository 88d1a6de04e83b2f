import { UsageError } from '../failures.ts';

const rfc3339 = /^\d{4}-\d{2}-\d{2}(?:[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

/**
 * The date that everything published is to have: that of the option, else that of
 * `SOURCE_DATE_EPOCH`, else none. RFC 3339 in UTC, whole seconds.
 *
 * @throws UsageError when either is no date.
 */
export function readFixedDate(
  option: string | undefined,
  epoch: string | undefined,
): string | undefined {
  if (option !== undefined) {
    const date = new Date(option);
    if (!rfc3339.test(option) || Number.isNaN(date.getTime()))
      throw new UsageError(
        `--generated-at ${option} is no date. Write it as 2026-03-14T09:00:00Z.`,
      );
    return toWholeSeconds(date);
  }
  if (epoch === undefined || epoch === '') return undefined;
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999)
    throw new UsageError(
      `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}, which is no number of seconds since 1970. Unset it, or write digits only.`,
    );
  return toWholeSeconds(date);
}

/** A moment as published files have it. */
export const toWholeSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
