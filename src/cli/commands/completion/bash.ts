import {
  namesWithValue,
  type CommandDescription,
  type OptionDescription,
  type ProgramDescription,
  type Value,
} from './describe-program.ts';
import { quoteBash as quote } from './quote.ts';

/**
 * A script for bash 3.2 and later that needs no other package. It contains all words, and asks the program for
 * names of the catalogue.
 */
export function bashCompletion(program: ProgramDescription): string {
  const { name, version, commands, options } = program;
  const own = `_${name}`;
  return `# Completion of ${name} ${version} for bash, made by: ${name} completion bash

${own}_words() {
  local word
  for word in "$@"; do
    [[ $word == "$current"* ]] || continue
    printf -v word %q "$word"
    COMPREPLY+=("$word")
  done
}

${own}_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
}

# A word as its text, as far as that is certain without running anything.
${own}_plain() {
  local typed=$1 quote='' char
  local -i at
  plain=''
  for ((at = 0; at < \${#typed}; at++)); do
    char=\${typed:at:1}
    if [[ $char == \\\\ && $quote != \\' ]]; then
      at+=1
      plain+=\${typed:at:1}
    elif [[ -n $quote ]]; then
      if [[ $char == "$quote" ]]; then quote=''; else plain+=$char; fi
    elif [[ $char == [\\'\\"] ]]; then
      quote=$char
    else
      plain+=$char
    fi
  done
}

# Offers the names of the catalogue in a place of a kind; after a step of an address, there is more to type.
${own}_names() {
  local lead=\${current%"\${current##*[/=,]}"} plain name word
  local -a typed=()
  local -i index
  # bash takes = for a word of its own.
  for ((index = 1; index <= COMP_CWORD; index++)); do
    ${own}_plain "\${COMP_WORDS[index]}"
    if [[ $index -gt 1 && ($plain == '=' || \${COMP_WORDS[index - 1]} == '=') ]]; then
      typed[\${#typed[@]} - 1]+=$plain
    else
      typed+=("$plain")
    fi
  done
  while IFS= read -r name; do
    ${own}_words "$lead$name"
  done < <(command ${name} __complete "$1" "\${typed[@]}" 2>/dev/null)
  case \${COMPREPLY[*]} in
    */) compopt -o nospace 2>/dev/null ;;
  esac
}

${own}_addresses() {
  ${own}_names address
  [[ $current == /* && \${#COMPREPLY[@]} -gt 0 ]] || ${own}_paths -f
}

${own}_selection() {
  ${own}_names selection
  if [[ -n $isValue || \${#COMPREPLY[@]} -gt 0 ]]; then return; fi
  ${own}_words "$@"
  [[ \${#COMPREPLY[@]} -gt 0 ]] || ${own}_paths -f
}

${own}() {
  local current=\${COMP_WORDS[COMP_CWORD]} command='' option='' value='' word isValue=''
  local -i position=0 index
  COMPREPLY=()
  # bash takes = for a word of its own.
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if [[ $word == '=' ]]; then
      [[ -z $value ]] || option="$value="
      continue
    fi
    value=''
    if [[ -n $option ]]; then
      value=$option option=''
      continue
    fi
    case $word in
      ${namesWithValue(program).map(quote).join(' | ')}) option=$word ;;
      -*) ;;
      *) if [[ -z $command ]]; then command=$word; else position+=1; fi ;;
    esac
  done
  if [[ $current == '=' ]]; then
    [[ -z $value ]] || option="$value="
    current='' isValue=yes
  elif [[ $COMP_CWORD -gt 1 && \${COMP_WORDS[COMP_CWORD - 1]} == '=' ]]; then
    isValue=yes
  fi
  if [[ -n $option ]]; then
    case "$command $option" in
${indent(6, [...options.flatMap((option) => valueCases('*', option)), ...commands.flatMap((command) => command.options.flatMap((option) => valueCases(quote(command.name), option)))])}
    esac
    return
  fi
  if [[ $current == -* ]]; then
    ${own}_words ${namesOf(options)}
    case $command in
${indent(
  6,
  commands
    .filter((command) => command.options.length > 0)
    .map((command) => `${quote(command.name)}) ${own}_words ${namesOf(command.options)} ;;`),
)}
    esac
    return
  fi
  case "$command $position" in
    ' '*) ${own}_words ${commands.map((command) => quote(command.name)).join(' ')} ;;
${indent(4, commands.flatMap(argumentCases))}
  esac
}

complete -F ${own} ${name}
`;

  function valueCases(command: string, { names, value }: OptionDescription): string[] {
    if (value === undefined) return [];
    if (value.kind === 'assignment') {
      const after = names.map((option) => `${command}${quote(` ${option}=`)}`);
      return [`${after.join(' | ')}) ${own}_names assignment ;;`];
    }
    const action = actionOf(value);
    const patterns = names.map((option) => `${command}${quote(` ${option}`)}`);
    const cases = action === '' ? [] : [`${patterns.join(' | ')}) ${action} ;;`];
    if (value.kind !== 'word or file') return cases;
    const withFile = names.map((option) => `${command}${quote(` ${option}=`)}`);
    return [...cases, `${withFile.join(' | ')}) ${own}_paths -f ;;`];
  }

  function argumentCases(command: CommandDescription): string[] {
    return command.arguments.flatMap((argument, index) => {
      const action = actionOf(argument);
      const position = argument.isVariadic
        ? `${quote(`${command.name} `)}*`
        : quote(`${command.name} ${String(index)}`);
      return action === '' ? [] : [`${position}) ${action} ;;`];
    });
  }

  function actionOf({ kind, words }: Value): string {
    if (kind === 'folder') return `${own}_paths -d`;
    if (kind === 'file') return `${own}_paths -f`;
    if (kind === 'address') return `${own}_addresses`;
    if (kind === 'selection') return `${own}_selection ${words.map(quote).join(' ')}`;
    return words.length === 0 ? '' : `${own}_words ${words.map(quote).join(' ')}`;
  }
}

const namesOf = (options: readonly OptionDescription[]): string =>
  options.flatMap(({ names }) => names.map(quote)).join(' ');

const indent = (by: number, lines: readonly string[]): string =>
  lines.map((line) => ' '.repeat(by) + line).join('\n');
