import { replacing } from './on-each-read.ts';

/** What a program does to files, but for reading them. */
const watched = [
  ...(['fsync', 'fsyncSync', 'linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync'] as const),
  ...(['rmdirSync', 'writeFileSync'] as const),
];
export type Writing = (typeof watched)[number];

/** One operation: what it is called with, and how to go on with it. */
export interface WriteOperation {
  readonly name: Writing;
  readonly args: readonly unknown[];
  readonly proceed: (args?: readonly unknown[]) => unknown;
}

/**
 * Runs something with a hook around each operation that writes; what the hook throws is what the
 * operation throws. Opening is one, whatever for, but by the hook itself; flushing in the background fails in its callback.
 */
export function onEachWrite<Result>(
  hook: (operation: WriteOperation) => unknown,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  let isHooked = false;
  return replacing(
    watched,
    (name, original) =>
      (...args) => {
        const proceed = (changed = args): unknown => original(...changed);
        if (isHooked) return proceed();
        isHooked = name !== 'fsync';
        try {
          return hook({ name, args: name === 'fsync' ? args.slice(0, 1) : args, proceed });
        } catch (cause) {
          if (name !== 'fsync') throw cause;
          setImmediate(args[1] as (cause: unknown) => void, cause);
          return undefined;
        } finally {
          isHooked = false;
        }
      },
    run,
  );
}
