import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Verdict } from './worker.ts';

/** Milliseconds of computing after which an input counts as one that stalls. */
export const stall = 2000;
/** What a busy machine may add before a worker is given up. */
const patience = 20_000;

/** What became of an input. */
export type Outcome =
  | { readonly kind: 'sound'; readonly happened: string }
  | { readonly kind: 'fault' | 'hang'; readonly words: string };

/** Tries inputs of one target, each in a process that is started anew after a fault. */
export interface Trial {
  readonly attempt: (input: string) => Promise<Outcome>;
  readonly end: () => void;
}

/** A process that waits for inputs of a target. */
export function createTrial(target: string): Trial {
  let worker: Promise<ChildProcess> | undefined;
  const end = (): void => {
    void worker?.then((process) => process.kill('SIGKILL'));
    worker = undefined;
  };
  const attempt = async (input: string): Promise<Outcome> => {
    worker ??= start(target);
    const outcome = await ask(await worker, input);
    if (outcome.kind === 'hang') end();
    return outcome;
  };
  return { attempt, end };
}

async function start(target: string): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [target], {
    execArgv: ['--import', 'tsx', '--max-old-space-size=512'],
    serialization: 'advanced',
  });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject).once('exit', reject);
  });
  return worker.removeAllListeners();
}

function ask(worker: ChildProcess, input: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      settle({ kind: 'hang', words: `no end after ${patience} ms` });
    }, patience);
    worker.once('exit', (code, signal) => {
      settle({ kind: 'hang', words: `the process ended with ${String(code ?? signal)}` });
    });
    worker.once('message', (verdict: Verdict) => {
      if ('fault' in verdict) settle({ kind: 'fault', words: verdict.fault });
      else if (verdict.cpu > stall)
        settle({ kind: 'hang', words: `${verdict.cpu.toFixed(0)} ms of computing` });
      else settle({ kind: 'sound', happened: verdict.happened });
    });
    worker.send(input);
  });
}
