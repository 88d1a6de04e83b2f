import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

function generate(folder: string, size: string): Map<string, Buffer> {
  const script = join(projectRoot, 'bench/generate.ts');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, folder, size],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return readTree(join(folder, 'sources'));
}

test('the same number gives the same files, in a folder that was used before, too', (t) => {
  const [one, other] = [temporaryFolder(t), temporaryFolder(t)];
  generate(other, '31');
  const files = generate(one, '30');
  assert.deepEqual(generate(other, '30'), files);
  const count = (folder: string) =>
    [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).length;
  assert.deepEqual([count('vehicles'), count('phonemes'), count('apps')], [30, 44, 6]);
});

for (const size of ['1', '30'])
  test(`a generated catalogue of ${size} checks and builds without a finding`, async (t) => {
    const folder = temporaryFolder(t);
    generate(folder, size);
    const check = await runProgram(['check', '--max-warnings', '0'], { cwd: folder });
    assert.equal(check.code, 0, check.stderr + check.stdout);
    const build = await runProgram(['build'], { cwd: folder });
    assert.equal(build.code, 0, build.stderr);
  });
