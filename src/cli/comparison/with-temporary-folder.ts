import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const endingSignals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs something with a function that returns an empty folder. The folder is created when first requested and
 * removed afterwards, also after a failure and on a signal that ends the program.
 *
 * @param signals signals that end the program.
 */
export async function withTemporaryFolder<Result>(
  use: (scratch: (name: string) => string) => Promise<Result>,
  signals = endingSignals,
): Promise<Result> {
  let root: string | undefined;
  const remove = (): void => {
    if (root !== undefined) rmSync(root, { recursive: true, force: true });
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    remove();
    for (const name of signals) process.removeListener(name, onSignal);
    process.kill(process.pid, signal);
  };
  for (const name of signals) process.on(name, onSignal);
  try {
    return await use((name) => {
      root ??= mkdtempSync(join(tmpdir(), 'catalogue-diff-'));
      return join(root, name);
    });
  } finally {
    for (const name of signals) process.removeListener(name, onSignal);
    remove();
  }
}
