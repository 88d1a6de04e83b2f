import type { Style } from '../diagnostics/style.ts';

/** What a command may touch of the process; `cli.ts` makes the real one. */
export interface CommandIo {
  /** Results. */
  readonly out: (text: string) => void;
  /** Progress and logs. */
  readonly log: (text: string) => void;
  readonly style: Style;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
}

/** 0 clean, 1 a finding, 2 usage, 3 environment or internal. */
export type ExitCode = 0 | 1 | 2 | 3;
