import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { safeFolders } from '../../../base/files/folders.ts';
import { slashPath } from '../../../base/files/slashes.ts';
import { packageFolder } from '../../inputs/package-folder.ts';
import { packProgram } from './pack-program.ts';
import { scripts } from './starter-files.ts';

/** Name of the program's package, and the version of this one. */
interface OwnPackage {
  readonly name: string;
  readonly version: string;
}

/** Where npm finds this program. */
export interface Origin {
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
export function ownOrigin(from: string, installed = packageFolder()): Origin {
  const own = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as OwnPackage;
  const modules = own.name.includes('/') ? dirname(dirname(installed)) : dirname(installed);
  const notes = join(modules, '.package-lock.json');
  const resolved = existsSync(notes)
    ? resolvedIn(readFileSync(notes, 'utf8'), own.name)
    : undefined;
  return { name: own.name, spec: resolved && specOf(resolved, own, { modules, from }) };
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

/** Folder of a new catalogue that holds the program if npm cannot get it from elsewhere. */
const archiveFolder = 'vendor';

/**
 * Packs the program into a new catalogue, for npm to install from there, and returns its spec. The archive
 * has the same files as a release.
 *
 * @throws EnvironmentError if npm cannot be run or fails.
 */
export function packInto(folder: string): string {
  const archives = join(folder, archiveFolder);
  safeFolders(folder).make(archives);
  return `file:${archiveFolder}/${packProgram(archives)}`;
}

/** A package.json that installs the program and has scripts for the everyday commands. */
export const packageText = ({ name, spec }: { readonly name: string; readonly spec: string }) =>
  `${JSON.stringify(
    {
      private: true,
      scripts: Object.fromEntries(
        Object.entries(scripts).map(([script, call]) => [script, call.replace(/^npx \S+ /, '')]),
      ),
      devDependencies: { [name]: spec },
    },
    null,
    2,
  )}\n`;
