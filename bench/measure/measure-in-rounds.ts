import fastGlob from 'fast-glob';
import { benchCases, type BenchCase, type Contestant } from '../contestants/contestant.ts';
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
  /** What a cold build leaves in the contestant's output folder. */
  readonly output?: Output;
}

/** How much was written. */
export interface Output {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Runs every contestant once a round at every case, in an order that moves on by one each round, so
 * that a slow moment of the machine meets all of them alike.
 */
export function measureInRounds(
  plan: {
    readonly size: number;
    readonly runs: number;
    readonly contestants: readonly Contestant[];
  },
  progress: (line: string) => void,
): readonly Measurement[] {
  const samples = new Map<string, Sample[]>();
  const outputs = new Map<string, Output>();
  for (let round = 0; round < plan.runs; round += 1) {
    const order = rotated(plan.contestants, round);
    for (const benchCase of benchCases)
      for (const contestant of order) {
        const sample = runOnce(contestant, benchCase, round);
        if (sample === undefined) continue;
        if (benchCase === 'cold' && contestant.out !== undefined && round === 0)
          outputs.set(contestant.name, countOutput(contestant.out));
        const key = `${benchCase} ${contestant.name}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
        progress(`${plan.size} ${key} #${round + 1}: ${sample.wallMs.toFixed(0)} ms`);
      }
  }
  return benchCases.flatMap((benchCase) =>
    plan.contestants.flatMap(({ name }) => {
      const own = samples.get(`${benchCase} ${name}`);
      if (own === undefined) return [];
      const output = benchCase === 'cold' ? outputs.get(name) : undefined;
      return {
        size: plan.size,
        benchCase,
        contestant: name,
        wallMs: own.map(({ wallMs }) => wallMs),
        cpuMs: own.flatMap(({ usage }) => usage?.cpuMs ?? []),
        peakMb: own.flatMap(({ usage }) => usage?.peakMb ?? []),
        ...(output !== undefined && { output }),
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

function countOutput(out: string): Output {
  const files = fastGlob.globSync('**', { cwd: out, dot: true, stats: true });
  return {
    files: files.length,
    bytes: files.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0),
  };
}

const rotated = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};
