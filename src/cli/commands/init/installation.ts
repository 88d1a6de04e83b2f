import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile } from '../../../base/files/write-file.ts';
import { callFromGitHub } from './starter-files.ts';
import { ownOrigin, packageText, packInto } from './own-origin.ts';

/** How the program gets into a new catalogue, as commands to type, and how it is called there. */
export interface Installation {
  readonly install: readonly string[];
  readonly call: string;
}

/**
 * Makes sure that npm finds the program, or says how; a package.json that a person wrote is not changed.
 *
 * @param action the GitHub action that a workflow should use instead of npm.
 * @param out called for each file that is written.
 * @throws EnvironmentError if the program has to be packed and npm fails.
 */
export function prepareInstallation(
  folder: string,
  action: string | undefined,
  out: (path: string) => void,
): Installation {
  const call = 'npx --no-install catalogue';
  if (action !== undefined)
    return {
      install: [],
      call: callFromGitHub(action),
    };
  const file = join(folder, 'package.json');
  const { name, spec } = ownOrigin(folder);
  const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (present?.includes(JSON.stringify(name)) === true) return { install: ['npm install'], call };
  const found = spec ?? pack(folder, out);
  if (present !== undefined)
    return { install: [`npm install --save-dev ${quoted(`${name}@${found}`)}`], call };
  createFile(file, packageText({ name, spec: found }), { within: folder });
  out(file);
  return { install: ['npm install'], call };
}

function pack(folder: string, out: (path: string) => void): string {
  const spec = packInto(folder);
  out(join(folder, spec.slice('file:'.length)));
  return spec;
}

/** A word, quoted for a shell if necessary. */
export const quoted = (text: string): string =>
  /^[\w@:/.+#-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
