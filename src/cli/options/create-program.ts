import { Command, Option, type OutputConfiguration } from 'commander';
import type { ColourChoice } from '../terminal/colour.ts';
import { ownVersion } from '../inputs/own-version.ts';
import { commands } from '../commands/registry.ts';
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
 * @param only the only command that it should have; every command if left out.
 * @param outputError prints what is wrong with a call; standard error gets it as it is if left out.
 */
export async function createProgram(
  run: RunCommand,
  only?: string,
  outputError?: OutputConfiguration['outputError'],
): Promise<Command> {
  const program = new Command('catalogue')
    .configureOutput({
      outputError: (message, write) => {
        const hinted = withDashHint(message);
        if (outputError === undefined) write(hinted);
        else outputError(hinted, write);
      },
    })
    .description('Checks a catalogue’s sources and publishes them as a static site.')
    .version(ownVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('-C, --cwd <dir>', 'work in this folder')
    .option('-q, --quiet', 'print results and errors only: no warnings, notes or progress')
    .option(
      '-v, --verbose',
      'print more, such as every finding in full and each request that is served',
    )
    .addOption(
      new Option('--color <when>', 'colours in the output')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .option('--no-progress', 'show no progress on the terminal')
    .showSuggestionAfterError()
    .exitOverride();
  for (const [name, load] of commands)
    if (only === undefined || name === only) (await load())(program, run);
  return program;
}

/** Name of the only command that some arguments need; undefined if they may need others. */
export const typedCommand = ([first = '']: readonly string[]): string | undefined =>
  commands.has(first) ? first : undefined;

/** What Commander says of an argument that begins with a dash and is no option that anybody has. */
const unknownName = /^error: unknown option '(?:-[^-][^']|[^\s']+\s)/;

/** A message of Commander; one on a name that begins with a dash says how to write it. */
const withDashHint = (message: string): string =>
  unknownName.test(message)
    ? `${message.trimEnd()}: to give a name that begins with a dash, put -- before it, as in catalogue new vehicle -- "- Dash"\n`
    : message;
