import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './fixtures.ts';

const dist = join(projectRoot, 'dist');
const lock = join(
  tmpdir(),
  `catalogue-dist-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)}`,
);
const longestBuild = 60_000;
/** Looked at once a process: no test changes the sources of the program. */
let wasCurrent = false;

/**
 * The program as it is installed. It is bundled first where `dist/` is missing or older than the
 * sources; tests of several processes wait for the one that does so.
 */
export function builtProgram(): string {
  while (!wasCurrent && !isCurrent()) {
    try {
      mkdirSync(lock);
    } catch {
      waitFor(50);
      if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
      continue;
    }
    try {
      if (!isCurrent()) bundle();
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  wasCurrent = true;
  return join(projectRoot, 'bin/catalogue.js');
}

function isCurrent(): boolean {
  const built = statSync(join(dist, 'cli.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const inputs = [
    ...filesIn(join(projectRoot, 'src')),
    ...filesIn(join(projectRoot, 'schemas')),
    join(projectRoot, 'tsup.config.ts'),
  ];
  return inputs.every((file) => statSync(file).mtimeMs <= built);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Bundles beside `dist/` and swaps the folders, so that no process finds half of it. */
function bundle(): void {
  const [fresh, old] = [`${dist}.fresh`, `${dist}.old`];
  rmSync(fresh, { recursive: true, force: true });
  const tsup = join(projectRoot, 'node_modules/tsup/dist/cli-default.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsup, '--silent', '--out-dir', fresh],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, NODE_V8_COVERAGE: '' } },
  );
  if (status !== 0) throw new Error(`The program cannot be bundled:\n${stdout}${stderr}`);
  if (existsSync(dist)) {
    for (const name of readdirSync(dist).filter((each) => each.endsWith('.d.ts')))
      copyFileSync(join(dist, name), join(fresh, name));
    rmSync(old, { recursive: true, force: true });
    renameSync(dist, old);
  }
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

const isAbandoned = (): boolean => {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > longestBuild;
};

function waitFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
