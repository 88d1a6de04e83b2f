import { quote } from '../../content/diagnostics/sentence.ts';
import { commonEnds } from '../../base/text/common-ends.ts';

/** The number of characters before the first difference of two long values. */
const lead = 24;
const longest = 76;

/**
 * An old and a new value as a report shows them: long ones are cut so that their first difference
 * can be seen.
 */
export function quoteBoth(before: unknown, after: unknown): readonly [string, string] {
  const [old, now] = [plain(before), plain(after)];
  if (old === undefined || now === undefined || Math.max(old.length, now.length) <= longest)
    return [quote(before), quote(after)];
  const start = commonEnds(old, now).lead - lead;
  if (start <= 1) return [quote(old), quote(now)];
  return [quote(from(old, start)), quote(from(now, start))];
}

const plain = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value);

const from = (text: string, start: number): string =>
  `…${text.slice(start).replace(/^[\udc00-\udfff]/, '')}`;
