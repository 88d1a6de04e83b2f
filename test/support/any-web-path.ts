import fc from 'fast-check';
import { anyCodePoint } from './any-code-point.ts';

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@";

const encoded = (character: string): string => {
  const text = encodeURIComponent(character);
  return text === character ? `%${character.charCodeAt(0).toString(16)}` : text;
};

const unit = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...Array.from(plain)) },
  { weight: 1, arbitrary: anyCodePoint.map(encoded) },
);

const anyOf = (size: fc.Size, segmentSize: fc.Size): fc.Arbitrary<string> =>
  fc
    .array(fc.string({ unit, size: segmentSize }), { size })
    .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/**
 * The path of an address, as RFC 3986 allows it: `fc.webPath()`, without the table of all code points that
 * this makes in each process.
 */
export const anyWebPath = fc.oneof(anyOf('small', 'xsmall'), anyOf('xsmall', 'small'));
