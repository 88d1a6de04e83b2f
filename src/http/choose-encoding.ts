import { namedWeight, parseWeighted } from '../contract/accept.ts';

/** Encodings that we send, the smallest first. */
export const encodings = ['br', 'gzip'] as const;
/** One of them. */
export type Encoding = (typeof encodings)[number];

/** The encoding that suits an Accept-Encoding header best; undefined for the bytes as they are. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding | undefined {
  const named = parseWeighted(acceptEncoding);
  const weight = (name: string) => namedWeight(named, name) ?? namedWeight(named, '*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of encodings)
    if (weight(encoding) > (best === undefined ? 0 : weight(best))) best = encoding;
  return best;
}
