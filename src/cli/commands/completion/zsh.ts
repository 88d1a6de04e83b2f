import type {
  CommandDescription,
  OptionDescription,
  ProgramDescription,
  Value,
} from './describe-program.ts';
import { quoteBash as quote } from './quote.ts';

/** A script for zsh with its completion system: a file `_<name>` in `fpath`, or text to evaluate. */
export function zshCompletion({ name, version, commands, options }: ProgramDescription): string {
  const own = `_${name}`;
  return `#compdef ${name}
# Completion of ${name} ${version} for zsh, made by: ${name} completion zsh

${own}_commands() {
  local -a commands=(
${commands.map((command) => `    ${quote(`${escapeColons(command.name)}:${command.description}`)}`).join('\n')}
  )
  _describe -t commands ${quote(`command of ${name}`)} commands
}

# Offers the names of the catalogue in a place of a kind.
${own}_names() {
  local -a names=(\${(f)"$(command ${name} __complete $1 "$typed[@]" "$PREFIX" 2>/dev/null)"})
  (( $#names )) || return 1
  compset -P '*[/=,]'
  compadd -- \${names:#*/}
  compadd -S '' -- \${(M)names:#*/}
  return 0
}

${own}_addresses() {
  case $PREFIX in
    /*) ${own}_names address || _files ;;
    *) ${own}_names address; _files ;;
  esac
}

${own}_selection() {
  ${own}_names selection && return
  [[ $PREFIX == *=* ]] || { compadd -- "$@"; _files }
}

${own}() {
  local -a typed=("\${(@Q)words[2,CURRENT-1]}")
  local context="$curcontext" curcontext="$curcontext" state line
  local -a common=(
${options.map((option) => `    ${optionSpec(option, own)}`).join('\n')}
  )
  typeset -A opt_args
  _arguments -C -S "$common[@]" ': :${own}_commands' '*:: :->rest' && return
  [[ $state == rest ]] || return 1
  case $line[1] in
${commands.map((command) => `    ${quote(command.name)})\n${argumentsOf(command, own)}\n      ;;`).join('\n')}
  esac
}

if [[ $funcstack[1] == ${own} ]]; then
  ${own} "$@"
else
  compdef ${own} ${name}
fi
`;
}

function argumentsOf({ arguments: values, options }: CommandDescription, own: string): string {
  const specs = [
    ...options.map((option) => optionSpec(option, own)),
    ...values.map((value) => quote(`${value.isVariadic ? '*' : ''}:${valueSpec(value, own)}`)),
  ];
  return `      _arguments -S "$common[@]" \\\n${specs.map((spec) => `        ${spec}`).join(' \\\n')}`;
}

/** One option for `_arguments`: those of its names that were not typed yet, with the description. */
function optionSpec(
  { names, description, value, isRepeatable }: OptionDescription,
  own: string,
): string {
  const before = isRepeatable ? '*' : `(${names.join(' ')})`;
  const after = `[${escapeIn(description, /[\\[\]:]/g)}]${value === undefined ? '' : `:${valueSpec(value, own)}`}`;
  const named = names.map((option) => option + endingOf(option, value));
  return named.length === 1 || isRepeatable
    ? named.map((option) => quote(before + option + after)).join(' ')
    : `${quote(before)}{${named.map(quote).join(',')}}${quote(after)}`;
}

/** A value may follow a long option after `=`, and a short one at once. */
function endingOf(option: string, value: Value | undefined): string {
  if (value === undefined) return '';
  return option.startsWith('--') ? '=' : '+';
}

function valueSpec({ name, kind, words }: Value, own: string): string {
  const label = escapeColons(name);
  if (kind === 'folder') return `${label}:_files -/`;
  if (kind === 'file') return `${label}:_files`;
  if (kind === 'address') return `${label}:${own}_addresses`;
  if (kind === 'assignment') return `${label}:${own}_names assignment`;
  const list = words.map((word) => escapeIn(word, /[^\w./@%+-]/g)).join(' ');
  if (kind === 'word or file')
    return `${label}:{ if compset -P "*="; then _files; else compadd -- ${list}; fi }`;
  if (kind === 'selection') return `${label}:${own}_selection ${list}`;
  return words.length === 0 ? `${label}: ` : `${label}:(${list})`;
}

const escapeColons = (text: string): string => escapeIn(text, /[\\:]/g);

const escapeIn = (text: string, special: RegExp): string =>
  text.replaceAll(special, (character) => `\\${character}`);
