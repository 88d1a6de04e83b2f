import fc from 'fast-check';

const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10ffff];

/**
 * Any code point except surrogates, the simplest first: the values of fast-check's own unit `binary`, which
 * builds a table of all million of them in each process, for a second of processor time.
 */
export const anyCodePoint: fc.Arbitrary<string> = fc.nat({ max: last - surrogates }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (value) => {
    if (typeof value !== 'string' || !/^\P{Surrogate}$/u.test(value)) {
      throw new TypeError('Not one code point.');
    }
    const code = value.codePointAt(0) ?? 0;
    return code < firstSurrogate ? code : code - surrogates;
  },
);

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@";
const unit = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...Array.from(plain)) },
  { weight: 1, arbitrary: anyCodePoint.map(encodeURIComponent) },
  fc.constantFrom('%2f', '%25', '%41', '%00'),
);

/** The path of an address, as RFC 3986 allows it: `fc.webPath()`, without the same table. */
export const anyWebPath = fc
  .array(fc.string({ unit, maxLength: 8 }), { maxLength: 6 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));
