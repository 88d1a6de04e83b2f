import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createCatalogue } from '../../bench/catalogue/catalogue.ts';
import { writeSources } from '../../bench/catalogue/write-sources.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('the same number gives the same catalogue, with so many vehicles', () => {
  const { vehicles, sounds, apps } = createCatalogue(30);
  assert.deepEqual(createCatalogue(30), createCatalogue(30));
  assert.deepEqual([vehicles.length, sounds.length, apps.length], [30, 44, 6]);
});

for (const size of [1, 30])
  test(`a generated catalogue of ${size} checks and builds without a finding`, async (t) => {
    const folder = temporaryFolder(t);
    writeSources(join(folder, 'sources'), createCatalogue(size));
    const check = await runProgram(['check', '--max-warnings', '0'], { cwd: folder });
    assert.equal(check.code, 0, check.stderr + check.stdout);
    const build = await runProgram(['build'], { cwd: folder });
    assert.equal(build.code, 0, build.stderr);
  });
