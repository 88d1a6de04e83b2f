import { UsageError } from '../../base/failures.ts';

const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * The date for everything that is published: from the option, else from `SOURCE_DATE_EPOCH`, else none. RFC
 * 3339 in UTC, whole seconds.
 *
 * @throws UsageError if either is not a date.
 */
export function readFixedDate(
  option: string | undefined,
  epoch: string | undefined,
): string | undefined {
  if (option !== undefined) {
    const date = parseDate(option.toUpperCase());
    if (date === undefined)
      throw new UsageError(
        `--generated-at ${option} is not a date. Write it as 2026-03-14T09:00:00Z.`,
      );
    return toWholeSeconds(date);
  }
  if (epoch === undefined || epoch === '') return undefined;
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || !hasFourDigits(date))
    throw new UsageError(
      `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}, which is not a number of seconds since 1970. Unset it, or write digits only.`,
    );
  return toWholeSeconds(date);
}

/** JavaScript reads 30 February as 2 March, so the day is checked against the calendar. */
function parseDate(text: string): Date | undefined {
  const [, year = '', month = '', day = '', time] = rfc3339.exec(text) ?? [];
  const date = new Date(text);
  const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = hasFourDigits(midnight) && midnight.getUTCDate() === Number(day);
  return exists && hasFourDigits(date) && time?.startsWith('24') !== true ? date : undefined;
}

/** Whether a date exists and has a four-digit year, as RFC 3339 requires. */
const hasFourDigits = (date: Date): boolean =>
  date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;

/** A moment in the format of published files. */
export const toWholeSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
