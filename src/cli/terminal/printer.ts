import { randomUUID } from 'node:crypto';
import {
  callOf,
  isOnRunner,
  printedText,
  type OutputTarget,
  type Printed,
} from '../../content/diagnostics/printed.ts';
import { createStyle, type Style } from '../../content/diagnostics/style.ts';
import { linesOf } from '../../base/failures.ts';

export type ColourChoice = 'auto' | 'always' | 'never';

/** Whether output is coloured: by the option, then `NO_COLOR` (no-color.org), `FORCE_COLOR`, and the terminal. */
export function wantsColour(
  choice: ColourChoice,
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean | undefined,
): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  const force = env['FORCE_COLOR'];
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false';
  return isTerminal === true && env['TERM'] !== 'dumb';
}

interface Printer {
  readonly print: (printed: Printed) => void;
  readonly style: Style;
}

/** Random, so that no text from outside contains it. */
let ownMark: string | undefined;

/** The printer of an output. Whatever a command prints goes through one of these. */
export function createPrinter(name: 'stdout' | 'stderr', choice: ColourChoice): Printer {
  const isTerminal = process[name].isTTY;
  const isColoured = wantsColour(choice, process.env, isTerminal);
  const outlet: OutputTarget = {
    isTerminal,
    isOnRunner: isOnRunner(process.env),
    call: callOf(process.env),
    ...(isColoured && { mark: (ownMark ??= randomUUID()) }),
  };
  return {
    print: (printed) => void process[name].write(`${printedText(printed, outlet)}\n`),
    style: createStyle(isColoured, outlet.mark),
  };
}

/** Prints commander's message on a wrong call: one line, which quotes what was typed, and a suggestion. */
export function printUsage(message: string): void {
  const [, sentence = message, suggestion] =
    /^([^]*?)(?:\n(\(Did you mean [^\n]*\?\)))?\n$/.exec(message) ?? [];
  const lines = suggestion === undefined ? [sentence] : [sentence, suggestion];
  createPrinter('stderr', 'never').print(lines);
}

/** The stack of what was thrown, for a report of a fault of the program. */
export function stackOf(failure: unknown): readonly string[] {
  const { name = 'Error', stack = '' } = failure instanceof Error ? failure : {};
  const calls = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  const [first, ...rest] = linesOf(failure);
  return [calls.length === 0 ? first : `${name}: ${first}`, ...rest, ...calls];
}

/** The printed lines of a fault after which the command goes on. */
export function faultLines(fault: unknown): readonly string[] {
  const [first, ...rest] = linesOf(fault);
  return [`catalogue: ${first}`, ...rest];
}
