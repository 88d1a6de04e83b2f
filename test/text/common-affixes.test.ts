import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { commonAffixes } from '../../src/base/text/common-affixes.ts';

test('what is between the ends is all that differs, and not a letter more', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (before, after) => {
      const { lead, tail } = commonAffixes(before, after);
      const between = (text: string) => text.slice(lead, text.length - tail);
      assert.equal(
        before.slice(0, lead) + between(after) + before.slice(before.length - tail),
        after,
      );
      const [one, other] = [between(before), between(after)];
      if (one === '' || other === '') return;
      assert.notEqual(one.at(0), other.at(0));
      assert.notEqual(one.at(-1), other.at(-1));
    }),
  );
});
