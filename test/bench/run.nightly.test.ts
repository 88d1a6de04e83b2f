import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const runBench = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(projectRoot, 'bench/run.ts'), ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });

test(
  'the benchmark times our program and the floors at every case, and cleans up',
  { skip: whyNoBrowser },
  (t) => {
    const work = temporaryFolder(t);
    const args = ['--size', '30', '--runs', '2', '--peers', 'none', '--work', work];
    const { status, stdout, stderr } = runBench(...args);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^### 30 vehicles\n\n.*\n.*\n\| plain Node script \| \d/m);
    const [, ours = ''] = /^### catalogue by itself\n\n.*\n.*\n((?:\|.*\n)+)/m.exec(stdout) ?? [];
    const times = ours
      .trim()
      .split('\n')
      .map((row) => /\| ([\d,]+) \|$/.exec(row)?.[1]);
    assert.equal(times.length, 10);
    assert.deepEqual(
      times.filter((time) => time === undefined),
      [],
      ours,
    );
    assert.deepEqual(readdirSync(work), []);
  },
);
