import { once } from 'node:events';
import { CommanderError, type Command } from 'commander';
import type { CommandIo, ExitCode } from './commands/command-io.ts';
import { changeFolder } from './commands/change-folder.ts';
import { clock } from './files/clock.ts';
import { ownVersion } from './commands/own-version.ts';
import { createProgressLine } from './commands/progress-line.ts';
import { wantsColour } from './commands/colour.ts';
import { createProgram, typedCommand, type CommonOptions } from './commands/create-program.ts';
import { inert, isOnRunner } from './diagnostics/inert.ts';
import { createStyle } from './diagnostics/style.ts';
import { EnvironmentError, SelfCheckError, UsageError } from './failures.ts';

/** The program of the command line; each command that ends tells its exit code. */
function programOf(args: readonly string[], done: (code: ExitCode) => void): Promise<Command> {
  return createProgram(async (self, command) => {
    const common = self.optsWithGlobals<CommonOptions>();
    if (common.cwd !== undefined) changeFolder(common.cwd);
    done(await command(createIo(common)));
  }, typedCommand(args));
}

function createIo({ quiet, verbose, color, progress }: CommonOptions): CommandIo {
  const wantsProgress = progress !== false && quiet !== true && !('CI' in process.env);
  return {
    out: (text) => void process.stdout.write(`${shown(text)}\n`),
    log: (text) => {
      if (quiet !== true) printError(text);
    },
    err: printError,
    progress: createProgressLine(process.stderr, wantsProgress, clock),
    // Node opens standard input when it is asked for, which takes 2 ms.
    get isInteractive() {
      return process.stdout.isTTY && process.stdin.isTTY && !('CI' in process.env);
    },
    stopped,
    verbose: verbose === true,
    version: ownVersion(),
    style: createStyle(wantsColour(color, process.env, process.stdout.isTTY)),
    logStyle: createStyle(wantsColour(color, process.env, process.stderr.isTTY)),
    env: process.env,
    now: () => new Date(),
  };
}

/** What is printed quotes sources and servers, which must not give orders to a CI system. */
const shown = (text: string): string => (isOnRunner(process.env) ? inert(text) : text);

const printError = (text: string): void => void process.stderr.write(`${shown(text)}\n`);

async function stopped(): Promise<void> {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
}

/** Runs the program with some arguments; gives the exit code and never throws. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  try {
    const program = await programOf(args, (code) => {
      exitCode = code;
    });
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (failure) {
    return reportFailure(failure);
  }
}

function reportFailure(failure: unknown): ExitCode {
  // Commander printed its own message already; help and version end this way, too.
  if (failure instanceof CommanderError) return failure.exitCode === 0 ? 0 : 2;
  const message = failure instanceof Error ? failure.message : String(failure);
  if (failure instanceof UsageError) {
    printError(`catalogue: ${message}`);
    return 2;
  }
  if (failure instanceof EnvironmentError || isSystemError(failure)) {
    printError(`catalogue: ${message}`);
    return 3;
  }
  const known = failure instanceof SelfCheckError;
  const detail = known || !(failure instanceof Error) ? message : (failure.stack ?? message);
  printError(`catalogue: This is a fault of the program; please report it.\n${detail}`);
  return 3;
}

/** A file that cannot be read is the machine's doing, not ours. */
const isSystemError = (failure: unknown): boolean =>
  failure instanceof Error && 'syscall' in failure && 'code' in failure;
