import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { slashPath } from '../../../base/files/slashes.ts';

/**
 * What to do about the workflows of a catalogue in a folder of a repository: GitHub reads none that is not
 * below the root. Nothing to do at the root itself, or outside a repository.
 */
export function repositoryNote(folder: string): readonly string[] {
  const own = resolve(folder);
  const root = repositoryRoot(own);
  if (root === undefined || root === own) return [];
  const path = slashPath(root, own);
  return [
    `GitHub reads workflows only at the root of the repository, ${root}:`,
    `  Move what is in ${path}/.github to .github there.`,
    `  In its workflows, give each job "defaults: { run: { working-directory: ${path} } }", and setup-node`,
    `  "cache-dependency-path: ${path}/package-lock.json".`,
    `  In catalogue.yml, let the last step of "check" be "uses: ./${path}/node_modules/studio-catalogue", and give it`,
    `  "with: { working-directory: ${path} }". In dependabot.yml, the directory of npm is /${path}.`,
  ];
}

function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryRoot(parent);
}
