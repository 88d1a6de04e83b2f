import type { Contestant } from '../contestants/contestant.ts';
import type { BenchCase } from '../contestants/contestant.ts';
import { runProcess, type Sample } from './run-process.ts';

/** All runs of one contestant at one case and size, in the order in which they were made. */
export interface Measurement {
  readonly size: number;
  readonly benchCase: BenchCase;
  readonly contestant: string;
  readonly wallMs: readonly number[];
  /** Processor time; empty where it could not be read, as is the memory. */
  readonly cpuMs: readonly number[];
  readonly peakMb: readonly number[];
}

/**
 * Runs every contestant once a round at every case, in an order that moves on by one each round, so
 * that a slow moment of the machine meets all of them alike.
 */
export function measureInRounds(
  plan: {
    readonly size: number;
    readonly runs: number;
    readonly cases: readonly BenchCase[];
    readonly contestants: readonly Contestant[];
  },
  progress: (line: string) => void,
): readonly Measurement[] {
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < plan.runs; round += 1) {
    const order = rotated(plan.contestants, round);
    for (const benchCase of plan.cases)
      for (const contestant of order) {
        const sample = runOnce(contestant, benchCase, round);
        if (sample === undefined) continue;
        const key = `${benchCase} ${contestant.name}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
        progress(
          `${String(plan.size)} ${key} #${String(round + 1)}: ${sample.wallMs.toFixed(0)} ms`,
        );
      }
  }
  return plan.cases.flatMap((benchCase) =>
    plan.contestants.flatMap(({ name }) => {
      const own = samples.get(`${benchCase} ${name}`);
      if (own === undefined) return [];
      return {
        size: plan.size,
        benchCase,
        contestant: name,
        wallMs: own.map(({ wallMs }) => wallMs),
        cpuMs: own.flatMap(({ usage }) => usage?.cpuMs ?? []),
        peakMb: own.flatMap(({ usage }) => usage?.peakMb ?? []),
      };
    }),
  );
}

function runOnce(contestant: Contestant, benchCase: BenchCase, round: number): Sample | undefined {
  const run = contestant.cases[benchCase];
  if (run === undefined) return undefined;
  run.prepare?.(round);
  const sample = runProcess(run.command);
  run.verify?.(round);
  return sample;
}

const rotated = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};
