import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Stands for this very program: another version, another build of it or another version of what it
 * runs on gives another one, so that nothing of theirs is taken for its own.
 *
 * @param packageFolder where the program is installed.
 */
export function programId(packageFolder: string): string {
  const own = fileURLToPath(import.meta.url);
  const code = firstPart(dirname(own)) ?? installed(packageFolder);
  return hash('sha256', JSON.stringify([process.version, process.arch, code]));
}

/**
 * The part of the bundled program that all others are reached from: the bundler names each by its
 * content, and that of the parts it names. Undefined where the program runs from its sources.
 */
function firstPart(folder: string): string | undefined {
  const file = join(folder, 'program.cjs');
  return existsSync(file) ? readFileSync(file, 'latin1') : undefined;
}

/** What npm says of every installed package, be the program a dependency or the project itself. */
function installed(packageFolder: string): string[] {
  const lists = [join(packageFolder, 'node_modules'), dirname(packageFolder)];
  return lists
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((file) => existsSync(file))
    .map((file) => hash('sha256', readFileSync(file)));
}
