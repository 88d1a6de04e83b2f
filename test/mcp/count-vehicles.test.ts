import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { call } from '../support/mcp/call.ts';
import { categories, mainOf, sounds, soundsOf, tierOf, vehicles } from './sources.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';
import { runs } from '../support/runs.ts';

interface Counted {
  readonly matching: number;
  readonly ungrouped: number;
  readonly counts: readonly { readonly key: string; readonly vehicles: number }[];
}

const library = sampleLibrary();
const all = {
  category: categories.map(({ key }) => key),
  sound: sounds.map(({ key }) => key),
  tier: ['1', '2', '3', '4'],
};

test('find_vehicles counts what the sources have, in every group, zero included', async () => {
  const question = fc.record(
    {
      by: fc.constantFrom('category' as const, 'sound' as const, 'tier' as const),
      category: fc.constantFrom(...all.category),
      sound: fc.constantFrom(...all.sound),
      position: fc.constantFrom('main' as const, 'any' as const),
    },
    { requiredKeys: ['by', 'position'] },
  );
  await fc.assert(
    fc.asyncProperty(question, async (given) => {
      const { by, category, sound, position } = given;
      const heard = (each: (typeof vehicles)[number]) =>
        position === 'main' ? soundsOf(each).slice(0, 1) : soundsOf(each);
      const chosen = vehicles.filter(
        (each) =>
          (category === undefined || each.category === category) &&
          (sound === undefined || heard(each).includes(sound)),
      );
      const groupsOf = (each: (typeof vehicles)[number]): readonly string[] =>
        ({
          category: [each.category],
          sound: heard(each),
          tier: mainOf(each) === undefined ? [] : [String(tierOf(each))],
        })[by];
      const counts = Object.fromEntries(
        all[by].map((key) => [key, chosen.filter((each) => groupsOf(each).includes(key)).length]),
      );
      const { by: countBy, ...conditions } = given;
      const found = await call<Counted>('find_vehicles', { countBy, ...conditions }, library);
      assert.equal(found.matching, chosen.length);
      assert.deepEqual(
        Object.fromEntries(found.counts.map(({ key, vehicles: count }) => [key, count])),
        counts,
      );
      assert.equal(found.ungrouped, chosen.filter((each) => groupsOf(each).length === 0).length);
    }),
    { numRuns: runs(200) },
  );
});
