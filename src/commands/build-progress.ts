import type { BuildMonitor } from '../pipeline.ts';
import type { CommandIo } from './command-io.ts';

/** Follows a build: paints how it gets on, and knows afterwards how long each phase took. */
export interface BuildProgress extends BuildMonitor {
  /** Ends the last phase and takes the painted line away. */
  readonly end: () => void;
  /** Milliseconds since the start. */
  readonly elapsed: () => number;
  /** The phases in their order, with their times, as lines of a table. */
  readonly timings: () => string[];
}

/** Nothing is painted of what takes less time than this, in milliseconds. */
const patience = 1000;
const paintEvery = 100;

/** Starts to follow a build; `clock` gives milliseconds. */
export function followBuild({ paint }: CommandIo, clock: () => number): BuildProgress {
  const started = clock();
  const phases: { readonly name: string; readonly from: number; readonly total?: number }[] = [];
  let painted = 0;
  let done = 0;
  const paintLine = (): void => {
    const now = clock();
    const phase = phases.at(-1);
    if (paint === undefined || phase === undefined) return;
    if (now - started < patience || now - painted < paintEvery) return;
    painted = now;
    const { name, from, total } = phase;
    const rate = Math.round((done * 1000) / Math.max(1, now - from));
    const count =
      done > 0 ? `${String(done)} of ${String(total)}, ${String(rate)} a second` : total;
    paint(count === undefined ? name : `${name}: ${String(count)}`);
  };
  return {
    phase(name, total) {
      phases.push({ name, from: clock(), ...(total !== undefined && { total }) });
      done = 0;
      paintLine();
    },
    advance() {
      done += 1;
      if (done % 64 === 0) paintLine();
    },
    end() {
      phases.push({ name: '', from: clock() });
      if (painted > 0) paint?.('');
    },
    elapsed: () => clock() - started,
    timings: () =>
      phases.slice(0, -1).map(({ name, from }, index) => {
        const time = (phases[index + 1]?.from ?? from) - from;
        return `${time.toFixed(0).padStart(7)} ms  ${name}`;
      }),
  };
}
