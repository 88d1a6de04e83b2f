import { inert, inertAnnotations } from './inert.ts';
import { printable, replaceObeyed } from './printable.ts';

/**
 * What leaves the program. A text is one line and a list has a line each: a line end within a line was quoted
 * from somewhere, and is shown like every other control character.
 */
export type Printed = string | readonly string[] | MachineText;

/** A text for a program, which keeps its meaning: JSON, annotations for a runner, or the exact bytes. */
export interface MachineText {
  readonly as: 'json' | 'annotations' | 'exact';
  readonly text: string;
}

/** Where something is printed. */
export interface Outlet {
  /** In front of each colour of the program's own; without it there are none. */
  readonly mark?: string;
  readonly isTerminal?: boolean;
  /** Whether a runner of a CI system looks for commands in it. */
  readonly isOnRunner?: boolean;
}

/**
 * The only way from what a command prints to the bytes of an output. Control characters and characters that
 * nobody sees are shown as symbols, except for tabs and for colours that carry the mark; in JSON they
 * are escaped, so that the value stays the same. Exact texts stay as they are unless they go to a terminal.
 */
export function printedText(printed: Printed, { mark, isTerminal, isOnRunner }: Outlet): string {
  const calm = isOnRunner === true ? inert : (text: string) => text;
  if (typeof printed === 'string') return calm(lineOf(printed, mark));
  if (!('as' in printed)) return calm(printed.map((line) => lineOf(line, mark)).join('\n'));
  const { as, text } = printed;
  switch (as) {
    case 'json':
      return calm(escaped(text, jsonEscape, /(\n)/));
    case 'annotations':
      return (isOnRunner === true ? inertAnnotations : calm)(escaped(text, printable));
    case 'exact':
      return calm(isTerminal === true ? escaped(text, printable) : text);
  }
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
  replaceObeyed(text, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
