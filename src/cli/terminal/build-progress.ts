import type { BuildMonitor } from '../../build/build-input.ts';
import type { CommandIo } from './command-io.ts';

/** Monitors a build: its progress, and the duration of each phase. */
export interface BuildProgress extends BuildMonitor {
  /** Ends the last phase and removes the progress line. */
  readonly end: () => void;
  readonly elapsed: () => number;
  /** The phases in their order, with their times, as lines of a table. */
  readonly timings: () => string[];
}

/** Below this number each one takes long, so every fourth is reported. */
const few = 512;

/** Starts to monitor a build; `clock` gives milliseconds. */
export function followBuild({ progress }: CommandIo, clock: () => number): BuildProgress {
  const started = clock();
  const phases: { readonly name: string; readonly from: number; readonly total?: number }[] = [];
  let done = 0;
  const show = (): void => {
    const { name, from, total } = phases.at(-1) ?? { name: '', from: started };
    const rate = Math.round((done * 1000) / Math.max(1, clock() - from));
    const count = done > 0 ? `${done} of ${String(total)}, ${rate} a second` : total;
    progress(count === undefined ? name : `${name}: ${String(count)}`);
  };
  return {
    phase(name, total) {
      phases.push({ name, from: clock(), ...(total !== undefined && { total }) });
      done = 0;
      show();
    },
    advance() {
      done += 1;
      if (done % ((phases.at(-1)?.total ?? few) < few ? 4 : 64) === 0) show();
    },
    end() {
      phases.push({ name: '', from: clock() });
      progress('');
    },
    elapsed: () => clock() - started,
    timings: () =>
      phases.slice(0, -1).map(({ name, from }, index) => {
        const time = (phases[index + 1]?.from ?? from) - from;
        return `${time.toFixed(0).padStart(7)} ms  ${name}`;
      }),
  };
}
