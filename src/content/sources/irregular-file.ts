import type { Stats } from 'node:fs';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { readProblem } from '../../base/files/write-fault.ts';

type NoFile = Pick<Stats, 'isDirectory' | 'isFIFO' | 'isSocket'>;

/**
 * The finding for a file or a folder among the sources that could not be read.
 *
 * @throws the cause itself if it is not a failure of the file system.
 */
export function unreadable(cause: unknown, path: string): Finding {
  const problem = readProblem(cause);
  if (problem === undefined) throw cause;
  return { code: 'unreadable', args: { path, ...problem }, at: { file: path } };
}

/** The finding for something in the place of a source that is not a file. */
export const notARegularFile = (found: NoFile, path: string): Finding => ({
  code: 'not-a-file',
  args: { path, what: kindOf(found) },
  at: { file: path },
});

function kindOf(found: NoFile): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}
