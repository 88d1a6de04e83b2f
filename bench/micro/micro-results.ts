import type { MachineFacts } from '../measure/machine.ts';

/** The raw figures of one run of the benchmark of single steps. */
export interface MicroResults extends MachineFacts {
  readonly command: string;
  readonly size: number;
  /** Each step over all files of the catalogue, in the order of a build. */
  readonly steps: readonly { readonly name: string; readonly medianMs: number }[];
}
