import type { BenchCase } from '../cases.ts';
import type { Command } from '../measure/run-process.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

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
