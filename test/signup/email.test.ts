import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseEmail } from '../../src/service/signup/subscription.ts';
import { runs } from '../support/runs.ts';

const vectors = JSON.parse(
  readFileSync(new URL('email-vectors.json', import.meta.url), 'utf8'),
) as { valid: string[]; invalid: unknown[]; validAfterTrim: string[] };

const lowerDomain = (address: string): string => {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
};

for (const address of vectors.valid) {
  test(`parseEmail accepts ${address}`, () => {
    assert.equal(parseEmail(address), lowerDomain(address));
  });
}

for (const address of vectors.validAfterTrim) {
  test(`parseEmail accepts ${JSON.stringify(address)} trimmed`, () => {
    assert.equal(parseEmail(address), address.trim());
  });
}

for (const address of vectors.invalid.filter((each) => typeof each === 'string')) {
  test(`parseEmail refuses ${JSON.stringify(address)}`, () => {
    assert.equal(parseEmail(address), undefined);
  });
}

const addresses = fc.emailAddress().filter((address) => address.length <= 254);

test('every address by the rules is accepted, and unchanged when parsed again', () => {
  fc.assert(
    fc.property(
      addresses,
      fc.string({ unit: fc.constantFrom(...Array.from(' \t\r\n\f\v')) }),
      (address, space) => {
        const taken = parseEmail(space + address + space);
        assert.equal(taken, lowerDomain(address));
        assert.equal(parseEmail(taken), taken);
      },
    ),
  );
});

test('an address with a forbidden character anywhere is refused', () => {
  const foreign = fc.constantFrom(...Array.from('"(),:;<>[\\]@ \t\n\u0000\u007fäß＠\u200b\ud83d'));
  fc.assert(
    fc.property(addresses, foreign, fc.nat(), (address, character, place) => {
      const at = 1 + (place % (address.length - 1));
      assert.equal(parseEmail(address.slice(0, at) + character + address.slice(at)), undefined);
    }),
  );
});

test('any accepted address is within the limits of the standard', () => {
  const letters = fc.constantFrom('a', '.', '-', '@', '0', 'Z', 'b');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 300 }), (text) => {
      const taken = parseEmail(text);
      if (taken === undefined) return;
      const [local = '', domain = '', ...more] = taken.split('@');
      assert.equal(more.length, 0);
      assert.ok(taken.length <= 254 && local.length >= 1 && local.length <= 64);
      assert.ok(domain.includes('.') && !/^[0-9.]+$/.test(domain.split('.').at(-1) ?? ''));
      for (const part of local.split('.')) assert.notEqual(part, '');
      for (const label of domain.split('.')) assert.match(label, /^(?!-)[a-z0-9-]{1,63}(?<!-)$/);
    }),
    { numRuns: runs(2_000) },
  );
});

test('the limits of length count after trimming', () => {
  const long = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;
  assert.equal(long.length, 254);
  assert.equal(parseEmail(`   ${long}\r\n`), long);
  assert.equal(parseEmail(long.replace('b.com', 'bb.com')), undefined);
});
