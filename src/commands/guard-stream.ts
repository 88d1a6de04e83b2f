import type { Writable } from 'node:stream';

/**
 * Looks after an output stream of the process, which would end the program where it fails. A reader
 * that went away, as `| head` does, is no fault: what would follow is dropped.
 *
 * @returns waits until everything is written, and gives the fault that lost a part of it.
 */
export function guardStream(stream: Writable): () => Promise<Error | undefined> {
  let fault: Error | undefined;
  stream.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') fault ??= cause;
  });
  return async () => {
    if (!stream.destroyed)
      await new Promise((resolve) => {
        stream.once('close', resolve).write('', resolve);
      });
    return fault;
  };
}
