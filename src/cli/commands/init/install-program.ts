import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { EnvironmentError } from '../../../base/failures.ts';
import { safeFolders, slashPath } from '../../../base/files/folders.ts';
import { textAt } from '../../../base/files/regular-file.ts';
import { createFile, replaceFile } from '../../../base/files/write-file.ts';
import { packageFolder } from '../../../base/package-folder.ts';
import { shellWord } from '../../../base/text/escape.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

/**
 * Ensures that npm finds the program, and gives the arguments with which npm installs it; a package.json that a person
 * wrote is not changed.
 *
 * @param out called for each file that is written.
 * @throws EnvironmentError if the program has to be packed and npm fails.
 */
export function prepareInstallation(
  folder: string,
  out: (path: string) => void,
): readonly string[] {
  const file = join(folder, 'package.json');
  const { name, spec } = packageOrigin(folder);
  const present = textAt(file);
  if (present?.includes(JSON.stringify(name)) === true) return ['install'];
  const archive = spec === undefined ? packInto(folder) : undefined;
  if (archive !== undefined) out(archive);
  const origin = spec ?? `file:${slashPath(folder, archive ?? '')}`;
  if (present !== undefined) return ['install', '--save-dev', `${name}@${origin}`];
  createFile(file, packageText({ name, spec: origin }), { within: folder });
  out(file);
  return ['install'];
}

/** Installs the program, if that is wanted; gives what npm has to be told for what is not installed. */
export function installProgram(
  folder: string,
  npm: readonly string[],
  isWanted: boolean,
  io: CommandIo,
): { readonly left: readonly string[]; readonly code: 0 | 3 } {
  const left = [`  ${['npm', ...npm].map(shellWord).join(' ')}`];
  if (!isWanted) return { left, code: 0 };
  io.log('Installing the program …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error, stderr } = runNpm(folder, [...npm, ...quiet]);
  if (status === 0) return { left: [], code: 0 };
  const fault = error?.message ?? stderr.trim().split('\n', 1)[0] ?? '';
  io.err(`npm could not install the program: ${fault}. Is there a network?`);
  return { left, code: 3 };
}

/**
 * Packs the program as an archive that npm installs, and returns the name of the file, by what is in it. It has the
 * files of a release, but no scripts: those need the repository.
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
    const { filename, shasum } = npmPack<Packed>(copy, into, ['--pack-destination', '.']);
    // npm takes a file whose name it knows for the one that it knows.
    const named = filename.replace(/(?=\.tgz$)/, `-${shasum.slice(0, 8)}`);
    if (!existsSync(join(into, named)))
      createFile(join(into, named), readFileSync(join(copy, filename)));
    return named;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Listed {
  readonly files: readonly { readonly path: string }[];
}

interface Packed {
  readonly filename: string;
  readonly shasum: string;
}

const runNpm = (cwd: string, args: readonly string[]) =>
  spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });

function npmPack<Result>(folder: string, into: string, options: readonly string[]): Result {
  const run = runNpm(folder, ['pack', '--ignore-scripts', '--silent', '--json', ...options]);
  if (run.status !== 0)
    throw new EnvironmentError(
      `npm could not pack the program into ${into}: ${run.error?.message ?? run.stderr.trim()}`,
    );
  const [result] = JSON.parse(run.stdout) as [Result];
  return result;
}

interface OwnPackage {
  readonly name: string;
  readonly version: string;
}

interface Origin {
  readonly name: string;
  /** The version part of its entry in a package.json; undefined if only this machine has it. */
  readonly spec: string | undefined;
}

/**
 * Where this program was installed from, as npm recorded it beside the package: a repository with its commit,
 * an archive, or a version in the registry. A checkout and a global installation have no such record.
 *
 * @param from folder that the path of an archive is relative to.
 */
export function packageOrigin(from: string, installed = packageFolder()): Origin {
  const facts = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as OwnPackage;
  const modules = facts.name.includes('/') ? dirname(dirname(installed)) : dirname(installed);
  const notes = join(modules, '.package-lock.json');
  const resolved = existsSync(notes)
    ? resolvedIn(readFileSync(notes, 'utf8'), facts.name)
    : undefined;
  return { name: facts.name, spec: resolved && specOf(resolved, facts, { modules, from }) };
}

function resolvedIn(lockFile: string, name: string): string | undefined {
  const { packages } = JSON.parse(lockFile) as {
    readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
  };
  return packages?.[`node_modules/${name}`]?.resolved;
}

function specOf(
  resolved: string,
  { name, version }: OwnPackage,
  { modules, from }: { readonly modules: string; readonly from: string },
): string | undefined {
  const archive = `${name.split('/').at(-1) ?? name}-${version}.tgz`;
  if (resolved.endsWith(`/${name}/-/${archive}`)) return version;
  if (!resolved.startsWith('file:')) return resolved;
  const path = slashPath(resolve(from), resolve(dirname(modules), resolved.slice('file:'.length)));
  // An archive elsewhere on this machine is on no other.
  return path.startsWith('../') || isAbsolute(path) ? undefined : `file:${path}`;
}

/** The file in a new catalogue into which the program is packed for npm, if npm cannot get it from elsewhere. */
export function packInto(folder: string): string {
  const archives = join(folder, 'vendor');
  safeFolders(folder).make(archives);
  return join(archives, packProgram(archives));
}

/** A package.json that installs the program and has scripts for the everyday commands. */
const packageText = ({ name, spec }: { readonly name: string; readonly spec: string }) =>
  `${JSON.stringify(
    {
      private: true,
      scripts: {
        check: 'catalogue check',
        build: 'catalogue build',
        preview: 'catalogue serve --watch',
        // In a fresh clone, editors find the schemas.
        prepare: 'catalogue init --schemas',
      },
      devDependencies: { [name]: spec },
    },
    null,
    2,
  )}\n`;
