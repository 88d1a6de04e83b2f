import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bundles the program where `dist/` is missing or older than what it is made of. This happens before any test
 * starts, and no test does it: none finds half of a program.
 */
export function buildProgram() {
  if (isCurrent()) return;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/tsup/dist/cli-default.js', '--silent'],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The program cannot be bundled.');
}

function isCurrent() {
  const built = statSync('dist/cli.js', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const inputs = [...filesIn('src'), ...filesIn('schemas'), 'tsup.config.ts'];
  return inputs.every((file) => statSync(file).mtimeMs <= built);
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
