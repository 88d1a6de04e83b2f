import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '../../failures.ts';
import { packageFolder } from '../package-folder.ts';

/**
 * Packs the program as an archive that npm installs, and returns the name of the file. It has the files of a
 * release, but no scripts: those need the repository, and npm warns of a `prepare` in an archive.
 *
 * @param into an existing folder.
 * @throws EnvironmentError if npm cannot be run or fails.
 */
export function packProgram(into: string): string {
  const program = packageFolder();
  const copy = mkdtempSync(join(tmpdir(), 'catalogue-'));
  try {
    for (const { path } of npmPack<Listed>(program, into, ['--dry-run']).files)
      cpSync(join(program, path), join(copy, path));
    const manifest = join(copy, 'package.json');
    const facts = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as object;
    const installed = { ...facts, scripts: undefined, devDependencies: undefined };
    writeFileSync(manifest, `${JSON.stringify(installed, null, 2)}\n`);
    // A shell of Windows would split a path with spaces.
    const { filename } = npmPack<Packed>(copy, into, ['--pack-destination', '.']);
    cpSync(join(copy, filename), join(into, filename));
    return filename;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Listed {
  readonly files: readonly { readonly path: string }[];
}

interface Packed {
  readonly filename: string;
}

function npmPack<Result>(folder: string, into: string, options: readonly string[]): Result {
  const args = ['pack', '--ignore-scripts', '--silent', '--json', ...options];
  const run = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0)
    throw new EnvironmentError(
      `npm could not pack the program into ${into}: ${run.error?.message ?? run.stderr.trim()}`,
    );
  const [result] = JSON.parse(run.stdout) as [Result];
  return result;
}
