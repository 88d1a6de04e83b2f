import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { loadProgram } from './compiled-code.ts';
import { ownVersion } from '../base/package-folder.ts';
import type { ExitCode } from './terminal/command-io.ts';

/**
 * Watches an output stream of the process, whose failure would end the program. A reader that went away, such
 * as `| head`, is not a fault: the rest of the output is dropped.
 *
 * @returns a function that waits until everything is written, and gives the fault that lost a part of it.
 */
function guardStream(stream: Writable): () => Promise<Error | undefined> {
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

/**
 * Runs the program with some arguments; returns the exit code and never throws. By then its output has been
 * written, or the reader of the output is gone.
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const [written] = [process.stdout, process.stderr].map(guardStream);
  const code = await run(args);
  const fault = await written?.();
  if (fault === undefined) return code;
  process.stderr.write(`catalogue: The output could not be written: ${fault.message}.\n`);
  return 3;
}

/** Prints its version before it loads the rest. */
async function run(args: readonly string[]): Promise<ExitCode> {
  const [first = '', ...rest] = args;
  if (rest.length === 0 && ['-V', '--version'].includes(first)) {
    process.stdout.write(`${ownVersion()}\n`);
    return 0;
  }
  const program = loadProgram(dirname(fileURLToPath(import.meta.url)), first, process.env);
  const code = await program.main(args);
  // What was refused ran little of a command, and may have been none.
  if (code !== 2) program.keepCode();
  return code;
}
