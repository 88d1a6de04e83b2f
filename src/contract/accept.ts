import { limits } from './limits.ts';

/** A media range of an Accept header, or a coding of Accept-Encoding. */
export interface Weighted {
  /** In lower case: `text/markdown`, `text/*`, `gzip`; with a parameter that distinguishes it. */
  readonly name: string;
  readonly weight: number;
}

const qvalue = /^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/;
const mediaRange = /^[^\s/;,"]+\/[^\s/;,"]+$/;

/**
 * The weighted names of a header such as Accept (RFC 9110, 12.4): split outside quotes, in lower case, with a
 * weight of 1 if none is given. An element with a malformed weight is void. The parameters `charset` and `variant`
 * are removed; any other one stays in the name, which then matches nothing. A header longer than
 * `limits.acceptLength` is ignored. Takes linear time in the length of the header.
 */
export function parseWeighted(header: string | null | undefined): Weighted[] {
  if (header === null || header === undefined || header.length > limits.acceptLength) return [];
  return listElements(header).flatMap((text) => {
    const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    if (name === '') return [];
    let weight = 1;
    let special = '';
    for (const parameter of parameters) {
      const [key = '', value = ''] = parameter.split('=', 2).map((part) => part.trim());
      if (key === 'q') {
        if (!qvalue.test(value)) return [];
        weight = Number(value);
        break; // what follows the weight extends Accept and says nothing about the media type
      }
      if (key !== '' && key !== 'charset' && key !== 'variant') special += `;${parameter}`;
    }
    return [{ name: name + special, weight }];
  });
}

/** The elements between the commas of a list; commas within quotes separate nothing. */
function listElements(list: string): string[] {
  const elements: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at];
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) {
      elements.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...elements, list.slice(start)];
}

export const parseAccept = (header: string | null | undefined): Weighted[] =>
  parseWeighted(header).filter(({ name }) => mediaRange.test(name.split(';', 1)[0] ?? ''));

/** The weight of the range that is exactly `name`; undefined if it is not named. */
export function namedWeight(ranges: readonly Weighted[], name: string): number | undefined {
  const weights = ranges.filter((range) => range.name === name).map(({ weight }) => weight);
  return weights.length === 0 ? undefined : Math.max(...weights);
}

/** The weight of a media type: that of the most specific range that covers it, else 0. */
export function weightOf(ranges: readonly Weighted[], type: string): number {
  const [family = ''] = type.split('/');
  return (
    namedWeight(ranges, type) ??
    namedWeight(ranges, `${family}/*`) ??
    namedWeight(ranges, '*/*') ??
    0
  );
}
