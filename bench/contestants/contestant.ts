import type { Command } from '../measure/run-process.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/**
 * What is timed, in the order of a round: each case finds what the one before it left. `watch` has no process of
 * its own: it is measured apart.
 */
export const benchCases = [
  'first',
  'cold',
  'one-changed',
  'no-change',
  'check',
  'diff',
  'version',
  'watch',
] as const;

export type BenchCase = (typeof benchCases)[number];

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
  /** Where it writes; undefined where it writes nothing. */
  readonly out?: string;
  readonly cases: Partial<Readonly<Record<BenchCase, TimedRun>>>;
}

/** What a contestant is made from. */
export interface Arena {
  readonly catalogue: Catalogue;
  /** An empty folder of its own. */
  readonly folder: string;
  /** The home folder of whoever runs it, which outlives the folder. */
  readonly home: string;
}
