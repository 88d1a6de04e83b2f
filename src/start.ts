import type { ExitCode } from './commands/command-io.ts';
import { guardStream } from './commands/guard-stream.ts';
import { ownVersion } from './commands/own-version.ts';

/**
 * Runs the program with some arguments; gives the exit code and never throws. What it prints is out by
 * then, or its reader is gone.
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const [written] = [process.stdout, process.stderr].map(guardStream);
  const code = await run(args);
  const fault = await written?.();
  if (fault === undefined) return code;
  process.stderr.write(`catalogue: The output could not be written: ${fault.message}.\n`);
  return 3;
}

/** Asked for its version alone, it answers before it loads anything. */
async function run(args: readonly string[]): Promise<ExitCode> {
  const [first = '', ...rest] = args;
  if (rest.length === 0 && ['-V', '--version'].includes(first)) {
    process.stdout.write(`${ownVersion()}\n`);
    return 0;
  }
  const cli = await import('./cli.ts');
  return cli.main(args);
}
