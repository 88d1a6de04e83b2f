import type { Stats } from 'node:fs';
import { readProblem } from '../../base/files/write-fault.ts';
import { error } from '../diagnostics/message.ts';
import { van, busText, bus } from '../diagnostics/example-files.ts';
import type { FindingOf } from '../diagnostics/finding.ts';

const permission = 'Give the user that runs the program permission to read it.';

const tryAgain = 'Run the command again.';

/** What to do about a path that cannot be read, by the code of the failure. */
const readHints: Readonly<Record<string, string>> = {
  EACCES: permission,
  EPERM: permission,
  EMFILE: 'Allow more open files, for example with `ulimit -n 4096`.',
  ENFILE: 'Close other programs.',
  EIO: 'Restore it from git or a backup, and check the disk.',
  ENAMETOOLONG: 'Give it and the folders above it shorter names.',
  ENOENT: tryAgain,
  ENOTDIR: tryAgain,
};

export const codes = {
  'not-a-file': error({
    title: 'a folder or something else has the name of a source',
    meaning:
      'The name is that of a source, but a folder, a pipe, a socket or a device has it. Put a file in its place, or move it elsewhere.',
    message: (a: { path: string; what: string }) =>
      `${a.path} is ${a.what}, but only a file can be read as a source.`,
    hint: 'Put the file itself here, or move this out of the sources folder.',
    fails: { 'sources/vehicles/van.yaml': { folder: true } },
    passes: van('sources/vehicles/van.yaml'),
  }),
  unreadable: error({
    title: 'a file or a folder cannot be read',
    meaning:
      'The system did not let the program read it; the message says why. What only a whole catalogue shows is checked once a folder can be read. Give the user that runs the program permission to read it.',
    message: (a: { path: string; code: string; why: string }) =>
      `${a.path} could not be read: ${a.why}.`,
    hint: (a) => readHints[a.code] ?? 'Restore it.',
    fails: { 'sources/vehicles/bus.yaml': { locked: busText() } },
    passes: bus(),
  }),
};

export type FileType = Pick<Stats, 'isDirectory' | 'isFIFO' | 'isSocket'>;

/**
 * The finding for a file or a folder among the sources that could not be read.
 *
 * @throws the cause itself if it is not a failure of the file system.
 */
export function unreadable(cause: unknown, path: string): FindingOf<typeof codes> {
  const problem = readProblem(cause);
  if (problem === undefined) throw cause;
  return { code: 'unreadable', args: { path, ...problem }, at: { file: path } };
}

/** The finding for something in the place of a source that is not a file. */
export const notARegularFile = (stats: FileType, path: string): FindingOf<typeof codes> => ({
  code: 'not-a-file',
  args: { path, what: nameOfType(stats) },
  at: { file: path },
});

function nameOfType(stats: FileType): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}
