import type { Argument, Command, Option } from 'commander';
import { suggestedValues } from '../../options/suggested-values.ts';

/** What may be typed in one place. */
export interface Value {
  /** As the help names it: `dir`, `format[=file]`. */
  readonly name: string;
  /**
   * `address` is the address or the file of something in the catalogue, `assignment` is `field=value`, and
   * `selection` selects entries or is an assignment.
   */
  readonly kind:
    'file' | 'folder' | 'word' | 'word or file' | 'address' | 'assignment' | 'selection';
  /** Known words; other values may be possible. */
  readonly words: readonly string[];
  /** Whether there may be several. */
  readonly isVariadic: boolean;
}

/** An option as it is typed. */
export interface OptionDescription {
  /** `-q` and `--quiet`. */
  readonly names: readonly string[];
  /** As the help has it: `-C, --cwd <dir>`. */
  readonly flags: string;
  readonly description: string;
  /** The default value, in words. */
  readonly usual: string | undefined;
  readonly value: Value | undefined;
  readonly isRepeatable: boolean;
}

/** A command as it is typed, without the options that go with every command. */
export interface CommandDescription {
  readonly name: string;
  /** What follows the name: `[options] <kind> <name>`. */
  readonly usage: string;
  readonly description: string;
  readonly arguments: readonly (Value & { readonly description: string })[];
  readonly options: readonly OptionDescription[];
}

/** The program as it is typed; its options go with every command. */
export interface ProgramDescription extends Omit<CommandDescription, 'arguments'> {
  readonly version: string;
  readonly commands: readonly CommandDescription[];
}

/** Everything that can be typed, read from the definitions that the program itself uses. */
export async function describeProgram(program: Command): Promise<ProgramDescription> {
  const { arguments: _, ...own } = await describeCommand(program, program);
  const common = new Set(own.options.flatMap(({ names }) => names));
  const commands: CommandDescription[] = [];
  for (const command of program.createHelp().visibleCommands(program)) {
    const described = await describeCommand(command, program);
    const options = described.options.filter(
      ({ names }) => !names.every((name) => common.has(name)),
    );
    commands.push({ ...described, options });
  }
  return { ...own, version: program.version() ?? '', commands };
}

async function describeCommand(command: Command, program: Command): Promise<CommandDescription> {
  const options: OptionDescription[] = [];
  for (const option of command.createHelp().visibleOptions(command))
    options.push(await describeOption(option));
  return {
    name: command.name(),
    usage: command.usage(),
    description: command.description(),
    arguments: await Promise.all(
      command.registeredArguments.map((argument) =>
        command.name() === 'help' ? commandNames(argument, program) : describeArgument(argument),
      ),
    ),
    options,
  };
}

/** The command that commander adds itself takes the names of the others. */
const commandNames = async (argument: Argument, program: Command) => ({
  ...(await describeArgument(argument)),
  kind: 'word' as const,
  words: program.commands.map((command) => command.name()),
});

async function describeArgument(argument: Argument) {
  const words = await suggestedValues(argument);
  const value = valueOf(argument.name(), argument.variadic, words, argumentKinds);
  return { ...value, description: argument.description };
}

async function describeOption(option: Option): Promise<OptionDescription> {
  const { short, long, flags, description, required, optional, variadic } = option;
  const placeholder = flags.slice(flags.search(/[<[]/) + 1, -1);
  const takesValue = required || optional;
  return {
    names: [short, long].filter((each) => each !== undefined),
    flags,
    description,
    usual: takesValue ? usualOf(option) : undefined,
    value: takesValue ? valueOf(placeholder, variadic, await suggestedValues(option)) : undefined,
    isRepeatable: variadic || description.endsWith('repeatable'),
  };
}

function usualOf({ defaultValue, defaultValueDescription }: Option): string | undefined {
  const value: unknown = defaultValueDescription ?? defaultValue;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const kinds: Readonly<Record<string, Value['kind']>> = {
  dir: 'folder',
  sides: 'folder',
  file: 'file',
  paths: 'file',
  other: 'address',
  target: 'address',
  'field=value': 'assignment',
  'field=item': 'assignment',
  'field[=item]': 'assignment',
  'format[=file]': 'word or file',
};

const argumentKinds: typeof kinds = {
  ...kinds,
  from: 'address',
  to: 'address',
  what: 'address',
  address: 'address',
  words: 'selection',
};

const valueOf = (
  placeholder: string,
  isVariadic: boolean,
  words: readonly string[],
  known = kinds,
): Value => ({
  name: placeholder.replace(/\.\.\.$/, ''),
  kind: known[placeholder] ?? 'word',
  words,
  isVariadic,
});

/** Names of all options that take a value, whatever the command: none of them is a flag elsewhere. */
export const namesWithValue = ({ options, commands }: ProgramDescription): string[] => [
  ...new Set(
    [...options, ...commands.flatMap((command) => command.options)]
      .filter(({ value }) => value !== undefined)
      .flatMap(({ names }) => names),
  ),
];
