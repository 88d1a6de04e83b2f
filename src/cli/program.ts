import { once } from 'node:events';
import { CommanderError, type Command } from 'commander';
import type { CommandIo, ExitCode } from './terminal/command-io.ts';
import { inProject } from './inputs/project-folder.ts';
import { projectPaths } from './options/common-options.ts';
import {
  createProgram,
  typedCommand,
  withoutHelpCommand,
  type CommonOptions,
  type RunCommand,
} from './options/create-program.ts';
import { createPrinter, faultLines, printUsage, stackOf } from './terminal/printer.ts';
import { EnvironmentError, linesOf, SelfCheckError, UsageError } from '../base/failures.ts';
import { existsSync } from 'node:fs';
import { callOf, printable } from '../content/diagnostics/printed.ts';

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** No progress for anything shorter than this, in milliseconds. */
const patience = 1000;
const shownEvery = 100;

/**
 * Displays what is under way on one line, overwriting it each time; an empty text removes it. Nothing is
 * displayed without a terminal, nor for anything that ends within a second.
 */
export function createProgressLine(
  terminal: Terminal,
  isWanted: boolean,
  now: () => number,
): (text: string) => void {
  if (!isWanted || terminal.isTTY !== true) return () => undefined;
  let next: number | undefined;
  let isShown = false;
  return (text) => {
    next ??= now() + patience;
    if (text === '') {
      if (isShown) terminal.write('\r\u001b[2K');
      isShown = false;
      next = undefined;
    } else if (now() >= next) {
      terminal.write(`\r\u001b[2K${printable(text).slice(0, (terminal.columns ?? 80) - 1)}`);
      isShown = true;
      next = now() + shownEvery;
    }
  };
}

/** @throws UsageError if there is no such folder. */
function changeFolder(folder: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    throw new UsageError(`There is no folder ${folder} to work in.`, { cause });
  }
}

/** @throws EnvironmentError if the working folder is gone, or has a name that no program here can use. */
function requireWorkingFolder(): void {
  let folder: string;
  try {
    folder = process.cwd();
  } catch (cause) {
    throw new EnvironmentError('The working folder is no longer there. Change to another.', {
      cause,
    });
  }
  if (!existsSync(folder))
    throw new EnvironmentError(
      `The working folder cannot be opened by its name, ${folder}. Use one whose name is UTF-8.`,
    );
}

/**
 * What was not typed is that of the project, from any folder of it. Where the sources were typed, it is that of no
 * project: the output of another catalogue would be overwritten.
 */
function enterProject(command: Command): void {
  if (command.getOptionValueSource('sources') === 'cli') return;
  for (const [name, path] of Object.entries(projectPaths))
    if (command.getOptionValueSource(name) === 'default')
      command.setOptionValueWithSource(name, inProject(path), 'default');
}

function createIo({ quiet, verbose, color, progress }: CommonOptions): CommandIo {
  const wantsProgress = progress !== false && quiet !== true && !('CI' in process.env);
  const out = createPrinter('stdout', color);
  const err = createPrinter('stderr', color);
  return {
    out: out.print,
    log: quiet === true ? () => undefined : err.print,
    err: err.print,
    progress: createProgressLine(process.stderr, wantsProgress, () => performance.now()),
    // Node opens standard input when it is requested, which takes 2 ms.
    get isInteractive() {
      return process.stdout.isTTY && process.stdin.isTTY && !('CI' in process.env);
    },
    stopped,
    quiet: quiet === true,
    verbose: verbose === true,
    style: out.style,
    logStyle: err.style,
    env: process.env,
    now: () => new Date(),
  };
}

async function stopped(): Promise<void> {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
}

/** Runs the program with some arguments; gives the exit code and never throws. */
export async function main(typed: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  try {
    const args = withoutHelpCommand(typed);
    const run: RunCommand = async (self, command) => {
      const common = self.optsWithGlobals<CommonOptions>();
      if (common.cwd !== undefined) changeFolder(common.cwd);
      requireWorkingFolder();
      enterProject(self);
      exitCode = await command(createIo(common));
    };
    const program = await createProgram(run, typedCommand(args), printUsage);
    await program.name(callOf(process.env)).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (failure) {
    return reportFailure(failure);
  }
}

function reportFailure(failure: unknown): ExitCode {
  // Commander printed its own message already; help and version end this way, too.
  if (failure instanceof CommanderError) return failure.exitCode === 0 ? 0 : 2;
  const { print } = createPrinter('stderr', 'never');
  const isUsage = failure instanceof UsageError;
  if (isUsage || failure instanceof EnvironmentError || isSystemError(failure)) {
    print(faultLines(failure));
    return isUsage ? 2 : 3;
  }
  const detail = failure instanceof SelfCheckError ? linesOf(failure) : stackOf(failure);
  print(['catalogue: This is a fault of the program; please report it.', ...detail]);
  return 3;
}

/** A file that cannot be read is the machine's doing, not ours. */
const isSystemError = (failure: unknown): boolean =>
  failure instanceof Error && 'syscall' in failure && 'code' in failure;
