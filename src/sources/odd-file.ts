import type { Stats } from 'node:fs';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { readProblem } from '../files/write-fault.ts';

/** What says of a path which kind of thing lies there. */
type NoFile = Pick<Stats, 'isDirectory' | 'isFIFO' | 'isSocket'>;

/**
 * The finding of a file or a folder among the sources that could not be read.
 *
 * @throws the cause itself where it is no failure of the file system.
 */
export function unreadable(cause: unknown, path: string): Finding {
  const problem = readProblem(cause);
  if (problem === undefined) throw cause;
  return { code: 'unreadable', args: { path, ...problem }, at: { file: path } };
}

/** The finding of what lies in the place of a source and is no file. */
export const notAFile = (found: NoFile, path: string): Finding => ({
  code: 'not-a-file',
  args: { path, what: kindOf(found) },
  at: { file: path },
});

function kindOf(found: NoFile): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}
