import type { Printed } from '../../content/diagnostics/printed.ts';
import type { Style } from '../../content/diagnostics/style.ts';

export interface CommandIo {
  readonly out: (printed: Printed) => void;
  /** Progress and logs; silent if that was requested. */
  readonly log: (printed: Printed) => void;
  /** Standard error, silent or not. */
  readonly err: (printed: Printed) => void;
  /**
   * Displays what is under way on one line of the terminal, once it takes over a second; an empty text removes
   * it. Does nothing if the output is not a terminal.
   */
  readonly progress: (text: string) => void;
  readonly isInteractive: boolean;
  readonly stopped: () => Promise<void>;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly style: Style;
  /** Colours of standard error, which may be a terminal where results go into a file. */
  readonly logStyle: Style;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
}

/** 0 clean, 1 a finding, 2 usage, 3 environment or internal. */
export type ExitCode = 0 | 1 | 2 | 3;
