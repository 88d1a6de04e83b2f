import { readFileSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { runBuild, type BuildOptions } from './commands/build.ts';
import { runCheck, type CheckOptions } from './commands/check.ts';
import type { CommandIo, ExitCode } from './commands/command-io.ts';
import { wantsColour, type ColourChoice } from './commands/colour.ts';
import { formats } from './commands/report-diagnostics.ts';
import { createStyle } from './diagnostics/style.ts';
import { EnvironmentError, SelfCheckError, UsageError } from './failures.ts';

interface CommonOptions {
  readonly cwd?: string;
  readonly quiet?: boolean;
  readonly color: ColourChoice;
}

const sourcesOption = () =>
  new Option('--sources <dir>', 'folder of the sources').default('sources');
const formatOption = () =>
  new Option('--format <format>', 'how to report').choices(formats).default('text');

function createProgram(done: (code: ExitCode) => void): Command {
  const program = new Command('catalogue')
    .description('Checks a catalogue’s sources and publishes them as a static site.')
    .version(ownVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('-C, --cwd <dir>', 'work in this folder')
    .option('-q, --quiet', 'print results and failures only')
    .addOption(
      new Option('--color <when>', 'colours in the output')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .showSuggestionAfterError()
    .exitOverride();
  const run =
    <Options>(command: (options: Options, io: CommandIo) => Promise<ExitCode>) =>
    async (options: Options, self: Command): Promise<void> => {
      const common = self.optsWithGlobals<CommonOptions>();
      if (common.cwd !== undefined) changeFolder(common.cwd);
      done(await command(options, createIo(common)));
    };
  program
    .command('build')
    .description('check the sources and write the whole site')
    .addOption(sourcesOption())
    .option('--out <dir>', 'folder to write', 'out')
    .option('--templates <dir>', 'folder whose templates replace ours, file by file')
    .option('--base-url <url>', 'address of the site, instead of that in site.yaml')
    .option('--generated-at <date>', 'date of everything that is written, as 2026-03-14T09:00:00Z')
    .option('--check', 'write nothing; fail when the output is not current')
    .addOption(formatOption())
    .action(run<BuildOptions>(runBuild));
  program
    .command('check')
    .description('check the sources and write nothing')
    .addOption(sourcesOption())
    .addOption(formatOption())
    .action(run<CheckOptions>(runCheck));
  return program;
}

function createIo({ quiet, color }: CommonOptions): CommandIo {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    log: (text) => {
      if (quiet !== true) process.stderr.write(`${text}\n`);
    },
    style: createStyle(wantsColour(color, process.env, process.stdout.isTTY)),
    env: process.env,
    now: () => new Date(),
  };
}

function changeFolder(folder: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    throw new UsageError(`There is no folder ${folder} to work in.`, { cause });
  }
}

function ownVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Runs the program with some arguments; gives the exit code and never throws. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  try {
    const program = createProgram((code) => {
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
    process.stderr.write(`catalogue: ${message}\n`);
    return 2;
  }
  if (failure instanceof EnvironmentError || isSystemError(failure)) {
    process.stderr.write(`catalogue: ${message}\n`);
    return 3;
  }
  const known = failure instanceof SelfCheckError;
  const detail = known || !(failure instanceof Error) ? message : (failure.stack ?? message);
  process.stderr.write(`catalogue: This is a fault of the program; please report it.\n${detail}\n`);
  return 3;
}

/** A file that cannot be read is the machine's doing, not ours. */
const isSystemError = (failure: unknown): boolean =>
  failure instanceof Error && 'syscall' in failure && 'code' in failure;
