import { once } from 'node:events';
import { startProgram } from '../publish/run-program.ts';

/** A process of the bundle. */
type BundleProcess = ReturnType<typeof runBundle>;

/** The log of a server, and what the sign-up service says of its settings. */
const logged = /^(?:[A-Z]+ \/|\{"|catalogue-signup |It is set up |Another program |Cannot listen )/;

/** Starts the bundle in its own folder, with all that it has printed; killed when the test ends or after three minutes, should it still run. */
export function runBundle(
  t: { after: (undo: () => void) => void },
  bundle: { readonly file: string; readonly folder: string },
  environment: Record<string, string> = {},
  argv: readonly string[] = [],
) {
  const child = startProgram(argv, {
    program: bundle.file,
    cwd: bundle.folder,
    env: environment,
    alsoPrints: logged,
  });
  const kill = (): void => void child.kill('SIGKILL');
  const limit = setTimeout(kill, 180_000);
  t.after(kill);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: string) => (output += chunk));
  child.stderr?.on('data', (chunk: string) => (errors += chunk));
  const closed = once(child, 'close').finally(() => {
    clearTimeout(limit);
  });
  /** The address out of the line that says so; rejects when the process ends before. */
  const listening = async (): Promise<string> => {
    for (;;) {
      const origin = /^Listening on (http:\/\/\S+)\n/.exec(output)?.[1];
      if (origin !== undefined) return origin;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`it ended: ${errors}`);
      await Promise.race([once(child.stdout ?? child, 'data'), closed]);
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
