import { UsageError } from '../../base/failures.ts';
import { dayOf, isDay } from '../../content/model/date-range.ts';
import type { CommandIo } from '../terminal/command-io.ts';

/**
 * The day whose site is used: from `--at`, else today in UTC.
 *
 * @throws UsageError if it is not a day.
 */
export function readDay(option: string | undefined, { now }: Pick<CommandIo, 'now'>): string {
  if (option === undefined) return dayOf(now());
  if (!isDay(option)) throw new UsageError(`--at ${option} is not a day. Write it as 2026-03-14.`);
  return option;
}
