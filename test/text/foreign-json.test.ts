import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseForeignJson } from '../../src/base/text/decode.ts';
import { runs } from '../support/runs.ts';

const tricky = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', 'a', '\n') });

test('brackets, quotes and backslashes in texts are not taken for nesting, and nesting beside them is seen', () => {
  fc.assert(
    fc.property(fc.array(tricky), fc.integer({ min: 1, max: 300 }), (texts, levels) => {
      const open = [...texts, '['.repeat(300)];
      assert.deepEqual(parseForeignJson(JSON.stringify(open)), open);
      const nested = JSON.stringify(open).replace(
        /\]$/,
        `,${'['.repeat(levels)}${']'.repeat(levels)}]`,
      );
      if (levels < 200) assert.doesNotThrow(() => parseForeignJson(nested));
      else assert.throws(() => parseForeignJson(nested), /levels of nesting/);
    }),
    { numRuns: runs(300) },
  );
  for (const broken of ['"', '"\\"', '["', '{"a":"'])
    assert.throws(() => parseForeignJson(broken), SyntaxError);
});
