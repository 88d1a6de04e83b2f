import type { Writable } from 'node:stream';

/**
 * Watches an output stream of the process, whose failure would end the program. A reader that went away, such
 * as `| head`, is not a fault: the rest of the output is dropped.
 *
 * @returns a function that waits until everything is written, and gives the fault that lost a part of it.
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
