import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  facetPart,
  hasKey,
  hasWords,
  readFacets,
  readVehicleLine,
  vehicleLine,
} from '../../src/contract/vehicle-index.ts';
import { runs } from '../support/runs.ts';

const key = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const vehicle = fc.record({
  id: key,
  slug: key,
  name: fc.string({ unit: 'grapheme' }),
  alsoCalled: fc.array(fc.string({ minLength: 1, unit: 'grapheme' })),
  categoryKey: key,
  tier: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  soundKeys: fc.array(key),
});
/** A name with every white space as one space, which is how an index has it. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

test('the line of a vehicle says what it was made of, whatever its names hold', () => {
  fc.assert(
    fc.property(vehicle, fc.string(), (given, words) => {
      const { categoryKey, tier, soundKeys, id, slug, name, alsoCalled } = given;
      const line = vehicleLine(given, words);
      assert.deepEqual(readFacets(facetPart(line)), { categoryKey, tier, soundKeys });
      assert.deepEqual(readVehicleLine(line), {
        id,
        slug,
        name: plain(name),
        alsoCalled: alsoCalled.map(plain),
      });
      assert.ok(hasKey(line, id) && hasKey(line, slug));
      assert.ok(hasWords(line, plain(words).split(' ')));
      assert.ok(!hasWords(line, ['\u0000 no word']));
    }),
    { numRuns: runs(500) },
  );
});
