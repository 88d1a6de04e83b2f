import {
  namesWithValue,
  type CommandDescription,
  type OptionDescription,
  type ProgramDescription,
  type Value,
} from './describe-program.ts';
import { quoteFish as quote } from './quote.ts';

/** A script for fish 3 and later. */
export function fishCompletion(program: ProgramDescription): string {
  const { name, version, commands, options } = program;
  const complete = `complete -c ${quote(name)}`;
  const own = `__${name}`;
  const lines = [
    `${complete} -f`,
    ...options.map((option) => `${complete} ${optionOf(option, own)}`),
    ...commands.map(
      (command) =>
        `${complete} -n ${quote(`${own}_at '' 0`)} -a ${wordsOf([command.name])} -d ${quote(command.description)}`,
    ),
    ...commands.flatMap((command) => [
      ...command.options.map(
        (option) =>
          `${complete} -n ${quote(`${own}_at ${quote(command.name)}`)} ${optionOf(option, own)}`,
      ),
      ...argumentsOf(command),
    ]),
  ];
  return `# Completion of ${name} ${version} for fish, made by: ${name} completion fish

# Whether a command was typed, and so many of its arguments.
function ${own}_at
    set -l command ''
    set -l position 0
    set -l is_value no
    for word in (commandline -opc)[2..-1]
        if test $is_value = yes
            set is_value no
            continue
        end
        switch $word
            case ${namesWithValue(program).map(quote).join(' ')}
                set is_value yes
            case '-*'
            case '*'
                if test -z "$command"
                    set command $word
                else
                    set position (math $position + 1)
                end
        end
    end
    test "$argv[1]" = "$command"; and test -z "$argv[2]" -o "$argv[2]" = $position
end

# The names of the catalogue in a place of a kind, after what was typed before them.
function ${own}_names
    set -l current (commandline -ct | string unescape)
    set -l lead (string replace -r '^--[a-z-]+=' '' -- "$current" | string replace -r '[^/=,]*$' '')
    set -l typed (commandline -opc)[2..-1]
    for name in (command ${name} __complete $argv[1] $typed "$current" 2>/dev/null)
        printf '%s\\n' $lead$name
    end
end

function ${own}_addresses
    set -l current (commandline -ct | string unescape)
    set -l found (${own}_names address)
    if test (count $found) -gt 0
        printf '%s\\n' $found
        string match -q '/*' -- "$current"; and return
    end
    __fish_complete_path "$current"
end

function ${own}_selection
    set -l current (commandline -ct | string unescape)
    set -l found (${own}_names selection)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else if not string match -q '*=*' -- "$current"
        printf '%s\\n' $argv
        __fish_complete_path "$current"
    end
end

${lines.join('\n')}
`;

  function argumentsOf(command: CommandDescription): string[] {
    return command.arguments
      .map((value, index) => {
        const at = `${own}_at ${quote(command.name)}${value.isVariadic ? '' : ` ${String(index)}`}`;
        return `${complete} -n ${quote(at)} ${value.kind === 'file' ? '-F' : `-a ${valuesOf(value, own)}`}`;
      })
      .filter((line) => !line.endsWith("-a ''"));
  }
}

function optionOf({ names, description, value }: OptionDescription, own: string): string {
  const flags = names.map((option) =>
    option.startsWith('--') ? `-l ${quote(option.slice(2))}` : `-s ${quote(option.slice(1))}`,
  );
  const parts =
    value === undefined ? [] : [value.kind === 'file' ? '-r -F' : `-x -a ${valuesOf(value, own)}`];
  return [...flags, ...parts, `-d ${quote(description)}`].join(' ');
}

function valuesOf({ kind, words }: Value, own: string): string {
  if (kind === 'folder') return quote('(__fish_complete_directories)');
  if (kind === 'address') return quote(`(${own}_addresses)`);
  if (kind === 'assignment') return quote(`(${own}_names assignment)`);
  if (kind === 'selection') return quote(`(${own}_selection ${listOf(words)})`);
  return wordsOf(words);
}

/** Words for `-a`, which fish reads like a command line. */
const wordsOf = (words: readonly string[]): string => quote(listOf(words));

const listOf = (words: readonly string[]): string =>
  words.map((word) => (/^[\w./@%+-]+$/.test(word) ? word : quote(word))).join(' ');
