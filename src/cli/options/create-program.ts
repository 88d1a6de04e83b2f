import { Argument, Command, Option, type OutputConfiguration } from 'commander';
import type { ColourChoice } from '../terminal/printer.ts';
import { ownVersion } from '../../base/package-folder.ts';
import { commands, type CommandDefinition } from '../commands/registry.ts';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';
import { usageMessage } from './usage-message.ts';

/** Runs a command that was typed, with what it may use of the process. */
export type RunCommand = (
  self: Command,
  command: (io: CommandIo) => Promise<ExitCode>,
) => Promise<void>;

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
  const errorsOf = (name?: string): Pick<OutputConfiguration, 'outputError'> => ({
    outputError: (message, write) => {
      const typed = program.commands.filter((command) =>
        [undefined, command.name()].includes(name),
      );
      const options = typed.flatMap((command) => command.options.map(({ long }) => long ?? ''));
      const names = commands.map((command) => command.name);
      const whole = usageMessage(message, name, options, names);
      if (outputError === undefined) write(whole);
      else outputError(whole, write);
    },
  });
  const program = new Command('catalogue')
    .configureOutput(errorsOf())
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
    .commandsGroup('Other:')
    .helpCommand(true)
    .showSuggestionAfterError()
    .exitOverride();
  for (const definition of commands)
    if (only === undefined || definition.name === only) {
      const command = await addCommand(program, definition, run);
      command.configureOutput(errorsOf(definition.name));
    }
  return program;
}

async function addCommand(
  program: Command,
  { name, text, group, options, load }: CommandDefinition,
  run: RunCommand,
): Promise<Command> {
  const command = program.command(name).description(text).helpGroup(`${group}:`);
  for (const part of await options())
    if (part instanceof Argument) command.addArgument(part);
    else command.addOption(part);
  command.action((...typed: unknown[]) =>
    run(command, async (io) => (await load())(...([...typed.slice(0, -1), io] as never[]))),
  );
  return command;
}

/** Name of the only command that some arguments need; undefined if they may need others. */
export const typedCommand = ([first = '']: readonly string[]): string | undefined =>
  commands.some(({ name }) => name === first) ? first : undefined;

/** What was typed, with `help <command>` as the option of that command: Commander leaves an unknown one without a word. */
export const withoutHelpCommand = (args: readonly string[]): readonly string[] => {
  const [first, ...named] = args;
  if (first !== 'help' || named.length === 0) return args;
  return typedCommand(named) === undefined ? named : [...named, '--help'];
};
