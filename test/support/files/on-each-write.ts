import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What a program does to files, but for reading them. */
export type Writing =
  | 'fsync'
  | 'fsyncSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'writeFileSync';

/** One operation: what it is called with, and how to go on with it. */
export interface WriteOperation {
  readonly name: Writing;
  readonly args: readonly unknown[];
  readonly proceed: (args?: readonly unknown[]) => unknown;
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

const watched: readonly Writing[] = [
  'fsyncSync',
  'linkSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
];

/**
 * Runs something with a hook around each operation that writes; what the hook throws is what the
 * operation throws. Opening is one, whatever for, but by the hook itself; flushing in the background fails in its callback.
 */
export async function onEachWrite<Result>(
  hook: (operation: WriteOperation) => unknown,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  const real = fs as unknown as Record<Writing, AnyFunction>;
  const originals = { ...real };
  let isHooked = false;
  for (const name of watched)
    real[name] = (...args) => {
      const proceed = (changed = args): unknown => originals[name](...changed);
      if (isHooked) return proceed();
      isHooked = true;
      try {
        return hook({ name, args, proceed });
      } finally {
        isHooked = false;
      }
    };
  real.fsync = (...args) => {
    const [descriptor, done] = args as [number, (cause: unknown) => void];
    try {
      hook({ name: 'fsync', args: [descriptor], proceed: () => originals.fsync(descriptor, done) });
    } catch (cause) {
      setImmediate(() => {
        done(cause);
      });
    }
  };
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    for (const name of [...watched, 'fsync'] as const) real[name] = originals[name];
    syncBuiltinESMExports();
  }
}
