import type { Command } from '../measure/run-process.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** What is timed, in the order of a round: each case finds what the one before it left. */
export const benchCases = [
  'cold',
  'no-change',
  'one-changed',
  'check-cold',
  'check-warm',
  'diff',
  'version',
] as const;

export type BenchCase = (typeof benchCases)[number];

/** What a case is, in a reader's words. */
export const caseTitles: Readonly<Record<BenchCase, string>> = {
  cold: 'Cold build: no output, no cache',
  'no-change': 'Build again, nothing changed',
  'one-changed': 'Build again, one vehicle changed',
  'check-cold': '`check` without a cache',
  'check-warm': '`check` with a cache',
  diff: '`diff` of two outputs, one vehicle changed',
  version: 'Start: `--version`, against `node -e 0`',
};

/** How one case of one contestant runs; only the command is timed. */
export interface TimedRun {
  readonly command: Command;
  /** Brings the contestant's folder into the state that the case starts from. */
  readonly prepare?: (round: number) => void;
  /** Throws unless the run did its work. */
  readonly verify?: (round: number) => void;
}

/** Something to be timed, with a folder of its own. */
export interface Contestant {
  readonly name: string;
  readonly cases: Partial<Readonly<Record<BenchCase, TimedRun>>>;
}

/** What a contestant is made from. */
export interface Arena {
  readonly catalogue: Catalogue;
  /** An empty folder of its own. */
  readonly folder: string;
}
