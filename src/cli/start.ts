import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cacheSecret, stateFolder } from '../build/cache/cache-secret.ts';
import { openPackFolder } from '../build/cache/pack.ts';
import type * as Cli from './program.ts';
import type { ExitCode } from './terminal/command-io.ts';
import { guardStream } from './terminal/guard-stream.ts';
import { ownVersion } from './inputs/own-version.ts';
import { codeFolder } from './start/code-folder.ts';
import { loadProgram, type CodeStore } from './start/compiled-code.ts';
import { optimiseLater } from './start/optimise-later.ts';

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

/** The part of the program that loads the others; the bundler names those by their content. */
const file = fileURLToPath(new URL('./program.cjs', import.meta.url));

/** Its version the program says before it loads the rest. */
async function run(args: readonly string[]): Promise<ExitCode> {
  const [first = '', ...rest] = args;
  if (rest.length === 0 && ['-V', '--version'].includes(first)) {
    process.stdout.write(`${ownVersion()}\n`);
    return 0;
  }
  optimiseLater();
  const program = loadProgram(file, codeStore(args));
  const code = await (program.exports as typeof Cli).main(args);
  if (code < 2) program.keep(); // if that fails, the next run takes longer, and that is all
  return code;
}

/**
 * Where the code of a command is kept: apart from the code of other commands, which would be loaded in vain.
 * Code from another build of the program or for another version of Node is not read.
 */
function codeStore(args: readonly string[]): CodeStore | undefined {
  const [command = ''] = args;
  const folder = codeFolder(process.env);
  const isKept = /^[a-z]+$/.test(command) && !args.includes('--no-cache');
  if (folder === undefined || !isKept) return undefined;
  const program = [process.version, process.arch, file, readFileSync(file, 'latin1')];
  const key = createHmac('sha256', cacheSecret(stateFolder(process.env)));
  const packs = openPackFolder(folder, key.update(JSON.stringify(program)).digest('hex'));
  return { packs, name: `code-${command}.pack` };
}
