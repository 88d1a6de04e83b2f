import { parseAccept, weightOf } from '../../contract/accept.ts';
import { mediaTypes } from '../../contract/media-types.ts';

/**
 * Whether an Accept header allows `application/json`. A missing, empty or entirely invalid header allows
 * everything; else the most specific matching range decides, and q=0 excludes.
 */
export function admitsJson(accept: string | null): boolean {
  const ranges = parseAccept(accept);
  return ranges.length === 0 || weightOf(ranges, mediaTypes.json) > 0;
}
