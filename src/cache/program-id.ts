import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundler names a part of the program by its content. */
const namedByContent = /-[0-9A-Z]{8}\.js$/;

/** Packages whose versions show in what is published. */
const libraries = ['eta', 'gray-matter', 'markdown-it', 'yaml'];

/**
 * Stands for this very program: another version, another build of it or another version of what it
 * runs on gives another one, so that nothing of theirs is taken for its own.
 *
 * @param packageFolder where the program is installed.
 */
export function programId(packageFolder: string): string {
  const own = fileURLToPath(new URL('.', import.meta.url));
  const code = readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]s$/.test(name))
    .sort()
    .map((name) =>
      namedByContent.test(name) ? name : [name, readFileSync(join(own, name), 'utf8')],
    );
  const resolved = libraries.map((name) => import.meta.resolve(name));
  return hash(
    'sha256',
    JSON.stringify([process.version, process.arch, code, resolved, installed(packageFolder)]),
  );
}

/** What npm says of every installed package, be the program a dependency or the project itself. */
function installed(packageFolder: string): string[] {
  const lists = [join(packageFolder, 'node_modules'), dirname(packageFolder)];
  return lists
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((file) => existsSync(file))
    .map((file) => hash('sha256', readFileSync(file)));
}
