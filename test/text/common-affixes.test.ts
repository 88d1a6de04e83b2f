import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { commonAffixes } from '../../src/base/text/common-affixes.ts';

test('commonEnds gives the lengths of both common ends, which do not overlap', () => {
  assert.deepEqual(commonAffixes('a bus', 'a big bus'), { lead: 3, tail: 2 });
  assert.deepEqual(commonAffixes('aa', 'aaa'), { lead: 2, tail: 0 });
  assert.deepEqual(commonAffixes('bus', 'bus'), { lead: 3, tail: 0 });
  assert.deepEqual(commonAffixes([], ['bus']), { lead: 0, tail: 0 });
  assert.deepEqual(commonAffixes(['a', 'bus', 'z'], ['a', 'tram', 'z']), { lead: 1, tail: 1 });
});

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
