import type { MachineFacts } from '../measure/machine.ts';

/** The raw figures of one run of the benchmark of the preview. */
export interface WatchResults extends MachineFacts {
  readonly command: string;
  readonly size: number;
  /** Milliseconds from each save until its words were painted. */
  readonly latencies: readonly number[];
}
