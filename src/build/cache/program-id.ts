import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Identifies this very program: another version, another build or another version of its dependencies gives
 * a different id, so that their caches are never used.
 *
 * @param packageFolder where the program is installed.
 */
export function programId(packageFolder: string): string {
  const own = fileURLToPath(import.meta.url);
  const code = JSON.stringify(firstPart(dirname(own)) ?? installed(packageFolder));
  return hash('sha256', [process.version, process.arch, code].join('\n'));
}

/**
 * The entry of the bundled program, from which all other parts are reached: the bundler names each part by
 * its content and by the parts that it names. Undefined if the program runs from its sources.
 */
function firstPart(folder: string): string | undefined {
  const file = join(folder, 'program.cjs');
  return existsSync(file) ? readFileSync(file, 'latin1') : undefined;
}

/**
 * What npm records about every installed package, whether the program is a dependency or the project itself.
 */
function installed(packageFolder: string): string[] {
  const lists = [join(packageFolder, 'node_modules'), dirname(packageFolder)];
  return lists
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((file) => existsSync(file))
    .map((file) => hash('sha256', readFileSync(file)));
}
