import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packProgram } from '../../../src/cli/commands/init/package-origin.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Packs the program as it would be published and unpacks it below a folder, beside the dependencies
 * of this checkout. Gives the path of its package.
 */
export function installPacked(folder: string): string {
  const tarball = packProgram(folder);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', modules]);
  const installed = join(modules, 'package');
  mkdirSync(join(installed, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (name) => !name.startsWith('.'),
  ))
    symlinkSync(join(root, 'node_modules', name), join(installed, 'node_modules', name));
  return installed;
}
