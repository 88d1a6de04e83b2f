import type { CommandIo } from '../../../src/cli/terminal/command-io.ts';
import { printedText } from '../../../src/content/diagnostics/printed.ts';
import { createStyle } from '../../../src/content/diagnostics/style.ts';

/** What a command printed, a text for each call. */
export interface Printed {
  readonly out: string[];
  readonly log: string[];
  readonly err: string[];
}

/** A process that a command may touch: nobody at a terminal, no environment, a day in March. */
export function fakeIo(different: Partial<CommandIo> = {}): { io: CommandIo; printed: Printed } {
  const printed: Printed = { out: [], log: [], err: [] };
  const io: CommandIo = {
    out: (text) => void printed.out.push(printedText(text, { mark: '' })),
    log: (text) => void printed.log.push(printedText(text, { mark: '' })),
    err: (text) => void printed.err.push(printedText(text, { mark: '' })),
    progress: () => undefined,
    isInteractive: false,
    stopped: () => new Promise(() => undefined),
    quiet: false,
    verbose: false,
    style: createStyle(false),
    logStyle: createStyle(false),
    env: {},
    now: () => new Date('2026-03-14T09:00:00Z'),
    ...different,
  };
  return { io, printed };
}
