import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchCases } from '../../bench/contestants/contestant.ts';
import { floors } from '../../bench/contestants/floors.ts';
import { readResults } from '../../bench/report/results.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const runBench = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(projectRoot, 'bench/run.ts'), ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });

test('the benchmark times our program and the floors at every case, and cleans up', (t) => {
  const [work, results] = [temporaryFolder(t), temporaryFolder(t)];
  const save = join(results, 'figures.json');
  const args = ['--size', '30', '--runs', '2', '--peers', 'none', '--work', work, '--save', save];
  const { status, stdout, stderr } = runBench(...args);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^\| catalogue +\| +\d/m);
  const { measurements, versions } = readResults(save);
  assert.equal(versions['Node'], process.versions.node);
  const timed = (contestant: string) =>
    measurements
      .filter((entry) => entry.contestant === contestant)
      .map(({ benchCase, wallMs }) => [benchCase, wallMs.length]);
  assert.deepEqual(
    timed('catalogue'),
    benchCases.map((name) => [name, 2]),
  );
  assert.deepEqual(timed(floors.readAndWrite), [['cold', 2]]);
  assert.deepEqual(timed(floors.scan), [['no-change', 2]]);
  assert.ok(!existsSync(join(work, '30')));
});

test('a wrong option is refused with what is expected', () => {
  const { status, stderr } = runBench('--only', 'cold,warm');
  assert.equal(status, 1);
  assert.match(stderr, /Write one of: cold, no-change/);
});
