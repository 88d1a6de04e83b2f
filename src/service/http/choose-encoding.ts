import { remembered } from '../../base/remembered.ts';
import { namedWeight, parseWeighted } from '../../contract/accept.ts';

/** Supported encodings, the smallest first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The best encoding for an Accept-Encoding header; undefined for the unencoded bytes, which a client may prefer by
 * name.
 */
export const chooseEncoding = (acceptEncoding: string | null | undefined): Encoding | undefined =>
  encodingFor(acceptEncoding ?? '');

const encodingFor = remembered((acceptEncoding): Encoding | undefined => {
  const named = parseWeighted(acceptEncoding);
  const weight = (name: string) => namedWeight(named, name) ?? namedWeight(named, '*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of encodings)
    if (weight(encoding) > (best === undefined ? 0 : weight(best))) best = encoding;
  const plain = namedWeight(named, 'identity') ?? 0;
  return best !== undefined && weight(best) >= plain ? best : undefined;
});
