import { join } from 'node:path';
import { slashPath } from '../../../base/files/folders.ts';
import { textAt } from '../../../base/files/regular-file.ts';
import { createFile } from '../../../base/files/write-file.ts';
import { shellWord } from '../../../base/text/escape.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { packageOrigin, packageText, packInto, runNpm } from './package-origin.ts';

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
