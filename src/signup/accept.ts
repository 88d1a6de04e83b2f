import { mediaTypes } from '../contract/media-types.ts';

interface MediaRange {
  readonly type: string;
  readonly weight: number;
}

const element = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;
const range = /^[^\s/;,"]+\/[^\s/;,"]+$/;
const weight = /^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/;

/** Ranges that `application/json` falls under, the most specific first. */
const jsonRanges = [mediaTypes.json, 'application/*', '*/*'] as const;

/**
 * Whether an Accept header admits `application/json`. A missing, empty or wholly unparsable header
 * admits everything; else the most specific range that matches decides, and q=0 excludes.
 */
export function admitsJson(accept: string | null): boolean {
  const ranges = (accept?.match(element) ?? []).flatMap(parseRange);
  if (ranges.length === 0) return true;
  for (const wanted of jsonRanges) {
    const matching = ranges.filter(({ type }) => type === wanted);
    if (matching.length > 0) return matching.some((each) => each.weight > 0);
  }
  return false;
}

/** No range, or the one that the text holds; one with a malformed q is void. */
function parseRange(text: string): readonly MediaRange[] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  if (!range.test(type)) return [];
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (q === undefined) return [{ type, weight: 1 }];
  const value = q.slice(q.indexOf('=') + 1).trim();
  return weight.test(value) ? [{ type, weight: Number(value) }] : [];
}
