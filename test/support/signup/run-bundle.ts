import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Bundle } from './build-bundle.ts';

/** A process of the bundle; `output` and `errors` grow while it runs. */
export interface BundleProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** The address out of the line that says so; rejects when the process ends before. */
  readonly listening: () => Promise<string>;
  /** Waits for the end of the process and gives its exit code. */
  readonly ended: () => Promise<number | null>;
}

/**
 * Starts the bundle with Node, in its own folder, with nothing in the environment but this. It is
 * killed when the test ends or after 30 s, should it still run.
 */
export function runBundle(
  t: { after: (undo: () => void) => void },
  bundle: Pick<Bundle, 'file' | 'folder'>,
  environment: Record<string, string> = {},
  argv: readonly string[] = [],
): BundleProcess {
  const child = spawn(process.execPath, [bundle.file, ...argv], {
    cwd: bundle.folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  const limit = setTimeout(kill, 180_000);
  t.after(kill);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const closed = once(child, 'close').finally(() => {
    clearTimeout(limit);
  });
  const listening = async (): Promise<string> => {
    for (;;) {
      const origin = /^Listening on (http:\/\/\S+)\n/.exec(output)?.[1];
      if (origin !== undefined) return origin;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`it ended: ${errors}`);
      await Promise.race([once(child.stdout, 'data'), closed]);
    }
  };
  const ended = async (): Promise<number | null> => {
    await closed;
    return child.exitCode;
  };
  return { child, output: () => output, errors: () => errors, listening, ended };
}

/** Asks a process to end, and gives its exit code. */
export async function stopBundle(running: BundleProcess): Promise<number | null> {
  running.child.kill('SIGTERM');
  return running.ended();
}
