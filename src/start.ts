import type { ExitCode } from './commands/command-io.ts';
import { ownVersion } from './commands/own-version.ts';

/**
 * Runs the program with some arguments; gives the exit code and never throws. Asked for its version
 * alone, it answers before it loads anything.
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const [first = '', ...rest] = args;
  if (rest.length === 0 && ['-V', '--version'].includes(first)) {
    process.stdout.write(`${ownVersion()}\n`);
    return 0;
  }
  const cli = await import('./cli.ts');
  return cli.main(args);
}
