import { Command, Option } from 'commander';
import type { ColourChoice } from './colour.ts';
import { ownVersion } from './own-version.ts';
import { commands } from './registry.ts';
import type { RunCommand } from './run-command.ts';

/** Options that go with every command, as typed. */
export interface CommonOptions {
  readonly cwd?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color: ColourChoice;
  readonly progress?: boolean;
}

/**
 * The program with everything that can be typed.
 *
 * @param only the one command that it is to have; every command where it is left out.
 */
export async function createProgram(run: RunCommand, only?: string): Promise<Command> {
  const program = new Command('catalogue')
    .description('Checks a catalogue’s sources and publishes them as a static site.')
    .version(ownVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('-C, --cwd <dir>', 'work in this folder')
    .option('-q, --quiet', 'print results and failures only')
    .option(
      '-v, --verbose',
      'print more, as every finding in full and the requests that are served',
    )
    .addOption(
      new Option('--color <when>', 'colours in the output')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .option('--no-progress', 'paint no progress on the terminal')
    .showSuggestionAfterError()
    .exitOverride();
  for (const [name, load] of commands)
    if (only === undefined || name === only) (await load())(program, run);
  return program;
}

/**
 * Name of the one command that some arguments need; undefined where they may need others: `completion`
 * tells a shell of every command.
 */
export const typedCommand = ([first = '']: readonly string[]): string | undefined =>
  commands.has(first) && first !== 'completion' ? first : undefined;
