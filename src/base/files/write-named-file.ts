import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { appendToFile } from './append-file.ts';
import { isWithin, makeTrustedFolder } from './folders.ts';
import { replaceFile } from './write-file.ts';
import { naming } from './write-fault.ts';

/**
 * Writes a file that a person named on the command line. Below the working folder, which may contain what
 * strangers committed, no symbolic link is followed; elsewhere the folder is trusted. A pipe or a device,
 * such as `/dev/stdout`, is written to and not replaced.
 *
 * @throws EnvironmentError if it cannot be written, and UsageError if something is in the way.
 */
export function writeNamedFile(name: string, text: string): void {
  const file = resolve(name);
  if (isStream(file)) {
    appendToFile(file, text);
    return;
  }
  const here = process.cwd();
  if (isWithin(here, file)) {
    replaceFile(file, text, { within: here });
    return;
  }
  makeTrustedFolder(dirname(file), false);
  replaceFile(file, text);
}

/** What a process has open, by its names: a pipe, a device, or a file that must not be replaced. */
const openFile = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/[^/]+\/fd\/\d+)$/;

function isStream(file: string): boolean {
  if (openFile.test(file)) return true;
  const found = naming(file, () => statSync(file, { throwIfNoEntry: false }));
  return found?.isFIFO() === true || found?.isCharacterDevice() === true;
}
