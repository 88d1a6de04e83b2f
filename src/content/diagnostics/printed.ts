import { shellWord } from '../../base/text/escape.ts';
import { replaceHidden } from '../../base/text/hidden-characters.ts';

// Control characters, and characters that reverse the text or end a line: a terminal would interpret them.
const obeyed = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const pictures = 0x2400;
const deletePicture = '\u2421';
const unknown = '\ufffd';

/** A text of one line, safe on a terminal: each control or invisible character is a symbol, a tab two spaces. */
export const printable = (text: string): string => replaceControls(text, stand);

/** A text with something else in place of each control or invisible character. */
const replaceControls = (text: string, stand: (character: string) => string): string =>
  replaceHidden(text.replace(obeyed, stand), stand);

function stand(character: string): string {
  if (character === '\t') return '  ';
  if (character === '\u007f') return deletePicture;
  return character < ' ' ? String.fromCharCode(pictures + character.charCodeAt(0)) : unknown;
}

/** What leaves the program: a text is one line, a list has a line each; a line end within one is escaped. */
export type Printed = string | readonly string[] | MachineText;

/** A text for a program, which keeps its meaning: JSON, annotations for a runner, or the exact bytes. */
export interface MachineText {
  readonly as: 'json' | 'annotations' | 'exact';
  readonly text: string;
}

export interface OutputTarget {
  /** Marks each colour of the program's own; without it there are none. */
  readonly mark?: string;
  readonly isTerminal?: boolean;
  /** Whether a CI runner interprets commands in it. */
  readonly isOnRunner?: boolean;
  /** How this program is started where it prints, if not by its name. */
  readonly call?: string;
}

/**
 * The only way from what a command prints to the bytes of an output. Control and invisible characters become
 * symbols, except for tabs and for colours that carry the mark; in JSON they are escaped, so that the value stays
 * the same. Exact texts stay as they are unless they go to a terminal. Commands in backticks are written for a person
 * as they are typed; in a line of a source, behind its number, nothing changes.
 */
export function printedText(
  printed: Printed,
  { mark, isTerminal, isOnRunner, call = ownName }: OutputTarget,
): string {
  const calm = isOnRunner === true ? escapeCiCommands : (text: string) => text;
  const written = (line: string): string => typedAs(call, lineOf(line, mark));
  if (typeof printed === 'string') return calm(written(printed));
  if (!('as' in printed)) return calm(printed.map(written).join('\n'));
  const { as, text } = printed;
  switch (as) {
    case 'json':
      return calm(escaped(text, jsonEscape, /(\n)/));
    case 'annotations':
      return (isOnRunner === true ? escapeCiAnnotations : calm)(escaped(text, printable));
    case 'exact':
      return calm(isTerminal === true ? escaped(text, printable) : text);
  }
}

const ownName = 'catalogue';
const quotedSource = /^\s*(?:\u001b\[\d+m)?\d+ \| /;

const typedAs = (call: string, line: string): string =>
  quotedSource.test(line) ? line : line.replace(/`catalogue(?= [\w<-]|$)/g, () => `\`${call}`);

/** How this program was started: by its name, or by npm, in a project or from an archive, where the name alone is no command. */
export function callOf(env: Readonly<Record<string, string | undefined>>): string {
  const { npm_lifecycle_event: script, npm_config_package: archive = '' } = env;
  if (script === undefined) return ownName;
  return `npx ${archive === '' ? '--no-install' : `--package ${shellWord(archive)}`} ${ownName}`;
}

/** The lines of a text whose parts are printable: a report of this program for a person. */
export const linesIn = (text: string): readonly string[] => text.split('\n');

function lineOf(line: string, mark: string | undefined): string {
  if (mark === undefined) return escaped(line, printable, /(\t)/);
  return line
    .split(new RegExp(`${mark}(\u001b\\[\\d+m)`))
    .map((part, index) => (index % 2 === 1 ? part : escaped(part, printable, /(\t)/)))
    .join('');
}

/** Escapes what is between tabs and line ends. */
const escaped = (text: string, escape: (part: string) => string, kept = /(\t|\r?\n)/): string =>
  text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : escape(part)))
    .join('');

const jsonEscape = (text: string): string =>
  replaceControls(text, (character) =>
    character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/**
 * A text that is safe to print on a runner of GitHub Actions or Azure Pipelines: they treat `##[command]`
 * anywhere, and `::command::` at the start of a line, as commands, whoever wrote it. One character of each is
 * written as its code, which in JSON is still the same text.
 */
export const escapeCiCommands = (text: string): string =>
  without(text, /^([^\S\n\r\u2028\u2029]*):(?=:)/gm);

/** The same for a report that consists of annotations, which stay. */
export const escapeCiAnnotations = (text: string): string =>
  without(text, /^([^\S\n\r\u2028\u2029]*):(?=:(?!(?:error|warning|notice) ))/gm);

const without = (text: string, command: RegExp): string =>
  text.replace(/##(\w*)\[/g, '##$1\\u005b').replace(command, '$1\\u003a');

/** Whether such a runner reads the output of this process. */
export const isOnRunner = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env['GITHUB_ACTIONS'] === 'true' || env['TF_BUILD'] !== undefined;
