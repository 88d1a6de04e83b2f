import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 2 ** 30;

/**
 * A folder for temporary files: in memory if the system has such a folder with 1 GiB free that allows
 * programs to be run from it, otherwise the usual one. Tests write and flush many small files.
 */
export const fastTemporaryFolder = () => (isUsable(memory) ? memory : tmpdir());

function isUsable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough && runsPrograms(folder);
  } catch {
    return false;
  }
}

/** Some systems run no programs from there, which tests of hooks need. */
function runsPrograms(folder) {
  const trial = mkdtempSync(join(folder, 'catalogue-trial-'));
  try {
    const program = join(trial, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n');
    chmodSync(program, 0o700);
    return spawnSync(program).status === 0;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
