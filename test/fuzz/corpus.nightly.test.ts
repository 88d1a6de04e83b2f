import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { keptInputs } from './corpus.ts';
import { targets } from './targets/registry.ts';
import { createTrial } from './trial.ts';

for (const { name, seeds } of targets)
  describe(`any input of ${name}`, () => {
    const trial = createTrial(name);
    after(() => {
      trial.end();
    });

    for (const { name: file, text } of keptInputs(name))
      test(`such as ${file}`, async () => {
        const outcome = await trial.attempt(text);
        assert.equal(outcome.kind, 'sound', 'words' in outcome ? outcome.words : '');
      });

    test('such as the first seed', async () => {
      const outcome = await trial.attempt(seeds()[0] ?? '');
      assert.equal(outcome.kind, 'sound', 'words' in outcome ? outcome.words : '');
    });
  });
