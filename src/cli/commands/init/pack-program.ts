import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../../../base/failures.ts';
import { safeFolders } from '../../../base/files/folders.ts';
import { createFile, replaceFile } from '../../../base/files/write-file.ts';
import { packageFolder } from '../../inputs/package-folder.ts';

/**
 * Packs the program as an archive that npm installs, and returns the name of the file. It has the files of a
 * release, but no scripts: those need the repository.
 *
 * @param into an existing folder.
 * @throws EnvironmentError if npm cannot be run or fails.
 */
export function packProgram(into: string): string {
  const program = packageFolder();
  const copy = mkdtempSync(join(tmpdir(), 'catalogue-'));
  try {
    const folders = safeFolders(copy);
    for (const { path } of npmPack<Listed>(program, into, ['--dry-run']).files) {
      folders.make(dirname(join(copy, path)));
      createFile(join(copy, path), readFileSync(join(program, path)));
    }
    const facts = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as object;
    const installed = { ...facts, scripts: undefined, devDependencies: undefined };
    replaceFile(join(copy, 'package.json'), `${JSON.stringify(installed, null, 2)}\n`);
    // A shell of Windows would split a path with spaces.
    const { filename } = npmPack<Packed>(copy, into, ['--pack-destination', '.']);
    replaceFile(join(into, filename), readFileSync(join(copy, filename)));
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
