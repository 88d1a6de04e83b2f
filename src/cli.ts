import { once } from 'node:events';
import { Argument, Command, CommanderError, Option } from 'commander';
import type { BuildOptions } from './commands/build.ts';
import type { CheckOptions } from './commands/check.ts';
import type { CommandIo, ExitCode } from './commands/command-io.ts';
import { formatOption, outOption, sourcesOption } from './commands/common-options.ts';
import { addDiffCommand } from './commands/diff/add-diff-command.ts';
import type { InitOptions } from './commands/init/init.ts';
import { entryKinds, type EntryKind } from './commands/new/entry-kind.ts';
import type { NewOptions } from './commands/new/new.ts';
import { changeFolder } from './commands/change-folder.ts';
import { actionReference, collect, oneOf, wholeNumber } from './commands/option-parsers.ts';
import { ownVersion } from './commands/own-version.ts';
import type { ServeOptions } from './commands/serve.ts';
import { createProgressLine } from './commands/progress-line.ts';
import { addVerifyCommand } from './commands/verify/add-verify-command.ts';
import { wantsColour, type ColourChoice } from './commands/colour.ts';
import { createStyle } from './diagnostics/style.ts';
import { EnvironmentError, SelfCheckError, UsageError } from './failures.ts';

interface CommonOptions {
  readonly cwd?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color: ColourChoice;
  readonly progress?: boolean;
}

function createProgram(done: (code: ExitCode) => void): Command {
  const program = new Command('catalogue')
    .description('Checks a catalogue’s sources and publishes them as a static site.')
    .version(ownVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('-C, --cwd <dir>', 'work in this folder')
    .option('-q, --quiet', 'print results and failures only')
    .option('-v, --verbose', 'print more, such as the requests that are served')
    .addOption(
      new Option('--color <when>', 'colours in the output')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .option('--no-progress', 'paint no progress on the terminal')
    .showSuggestionAfterError()
    .exitOverride();
  const run = async (
    self: Command,
    command: (io: CommandIo) => Promise<ExitCode>,
  ): Promise<void> => {
    const common = self.optsWithGlobals<CommonOptions>();
    if (common.cwd !== undefined) changeFolder(common.cwd);
    done(await command(createIo(common)));
  };
  program
    .command('build')
    .description('check the sources and write the whole site')
    .addOption(sourcesOption())
    .addOption(outOption('folder to write'))
    .option('--templates <dir>', 'folder whose templates replace ours, file by file')
    .option('--base-url <url>', 'address of the site, instead of that in site.yaml')
    .option('--generated-at <date>', 'date of everything that is written, as 2026-03-14T09:00:00Z')
    .option('--check', 'write nothing; fail when the output is not current')
    .option('--watch', 'build again whenever a source or a template changes')
    .option('--no-cache', 'do everything anew, and remember nothing of it')
    .option('--timings', 'print how long each part of the build took')
    .option(
      '--host <name>',
      'prepare the site for nginx, caddy, apache, cloudflare, netlify, vercel, node or github-pages; repeatable',
      collect,
    )
    .option(
      '--hosting <dir>',
      'folder of host configurations (default: hosting, beside the output)',
    )
    .option('--signup-upstream <url>', 'where catalogue-signup listens, for host configurations')
    .addOption(formatOption())
    .action((options: BuildOptions, self: Command) =>
      run(self, async (io) => {
        const { runBuild } = await import('./commands/build.ts');
        return runBuild(options, io);
      }),
    );
  program
    .command('check')
    .description('check the sources and write nothing')
    .argument('[paths...]', 'report on these files and folders only; all are read')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which knows the ids that were used'))
    .addOption(
      new Option('--max-warnings <number>', 'fail when there are more warnings').argParser(
        wholeNumber,
      ),
    )
    .addOption(formatOption())
    .action((paths: string[], options: CheckOptions, self: Command) =>
      run(self, async (io) => {
        const { runCheck } = await import('./commands/check.ts');
        return runCheck(paths, options, io);
      }),
    );
  addDiffCommand(program, run);
  program
    .command('serve')
    .description('serve the built site: pages, API, redirects, errors, sign-up, health')
    .option('--watch', 'build first, build again on changes, and reload open pages')
    .addOption(sourcesOption())
    .option('--templates <dir>', 'with --watch: as for build')
    .option('--base-url <url>', 'with --watch: as for build')
    .option('--generated-at <date>', 'with --watch: as for build')
    .option('--no-cache', 'with --watch: as for build')
    .addOption(outOption('folder of the built site'))
    .addOption(
      new Option('--port <number>', 'port to listen on; 0 for any')
        .argParser(wholeNumber)
        .default(8080),
    )
    .option('--address <address>', 'address to listen on', '127.0.0.1')
    .action((options: ServeOptions, self: Command) =>
      run(self, async (io) => {
        const { runServe } = await import('./commands/serve.ts');
        return runServe(options, io);
      }),
    );
  addVerifyCommand(program, run);
  program
    .command('new')
    .description('write a new entry: asks for what it needs, or takes --set')
    .addArgument(
      new Argument('<kind>', `what it is: ${entryKinds.join(', ')}`).argParser(oneOf(entryKinds)),
    )
    .argument('<name>', 'its name, as a reader sees it')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which knows the ids that were used'))
    .option('--set <field=value>', 'a field of the entry, as category=farm; repeatable', collect)
    .option('--dry-run', 'print the entry and write nothing')
    .action((kind: EntryKind, name: string, options: NewOptions, self: Command) =>
      run(self, async (io) => {
        const { runNew } = await import('./commands/new/new.ts');
        return runNew(kind, name, options, io);
      }),
    );
  program
    .command('init')
    .description('write a small working catalogue, with editor settings and CI workflows')
    .argument('[dir]', 'where', '.')
    .addOption(
      new Option(
        '--action <owner/repo@ref>',
        'where the workflow finds this program on GitHub; left out, it runs npm ci',
      ).argParser(actionReference),
    )
    .action((folder: string, options: InitOptions, self: Command) =>
      run(self, async (io) => {
        const { runInit } = await import('./commands/init/init.ts');
        return runInit(folder, options, io);
      }),
    );
  program
    .command('explain')
    .description('say what the code of a finding means, with examples')
    .argument('[code]', 'the code, as unknown-category; all codes when left out')
    .action((code: string | undefined, _options: object, self: Command) =>
      run(self, async (io) => {
        const { runExplain } = await import('./commands/explain.ts');
        return runExplain(code, io);
      }),
    );
  return program;
}

function createIo({ quiet, verbose, color, progress }: CommonOptions): CommandIo {
  const wantsProgress = progress !== false && quiet !== true && !('CI' in process.env);
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    log: (text) => {
      if (quiet !== true) process.stderr.write(`${text}\n`);
    },
    err: (text) => void process.stderr.write(`${text}\n`),
    progress: createProgressLine(process.stderr, wantsProgress, () => performance.now()),
    isInteractive: process.stdin.isTTY && process.stdout.isTTY && !('CI' in process.env),
    stopped,
    verbose: verbose === true,
    version: ownVersion(),
    style: createStyle(wantsColour(color, process.env, process.stdout.isTTY)),
    logStyle: createStyle(wantsColour(color, process.env, process.stderr.isTTY)),
    env: process.env,
    now: () => new Date(),
  };
}

async function stopped(): Promise<void> {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
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
