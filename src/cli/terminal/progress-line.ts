import { printable } from '../../content/diagnostics/printable.ts';

/** Where a progress line is shown. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** Nothing is shown for anything shorter than this, in milliseconds. */
const patience = 1000;
/** Interval between two updates of a progress line, in milliseconds. */
const shownEvery = 100;

/**
 * Shows what is under way on one line, overwriting it each time; an empty text removes it. Shows nothing if
 * nobody sits at a terminal, and nothing that ends within a second.
 */
export function createProgressLine(
  terminal: Terminal,
  isWanted: boolean,
  now: () => number,
): (text: string) => void {
  if (!isWanted || terminal.isTTY !== true) return () => undefined;
  let next: number | undefined;
  let isShown = false;
  return (text) => {
    next ??= now() + patience;
    if (text === '') {
      if (isShown) terminal.write('\r\u001b[2K');
      isShown = false;
      next = undefined;
    } else if (now() >= next) {
      terminal.write(`\r\u001b[2K${printable(text).slice(0, (terminal.columns ?? 80) - 1)}`);
      isShown = true;
      next = now() + shownEvery;
    }
  };
}
