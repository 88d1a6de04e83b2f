import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What a program does to read a path. */
export type Reading = 'openSync' | 'readFileSync' | 'readSync' | 'readdirSync';

const hooked: readonly Reading[] = ['openSync', 'readFileSync', 'readSync', 'readdirSync'];

type AnyFunction = (...args: readonly unknown[]) => unknown;

/**
 * Runs something with a hook before each operation that reads a path; what the hook throws is what the
 * operation throws.
 */
export async function onEachRead<Result>(
  hook: (operation: Reading, path: string) => void,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  const real = fs as unknown as Record<Reading, AnyFunction>;
  const originals = { ...real };
  const opened = new Map<unknown, string>();
  for (const name of hooked)
    real[name] = (...args) => {
      const path = name === 'readSync' ? opened.get(args[0]) : String(args[0]);
      if (path !== undefined) hook(name, path);
      const result = originals[name](...args);
      if (name === 'openSync') opened.set(result, String(args[0]));
      return result;
    };
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    for (const name of hooked) real[name] = originals[name];
    syncBuiltinESMExports();
  }
}

/** A hook under which paths cannot be read: the code of the failure by the absolute path. */
export const unreadable =
  (codes: Readonly<Record<string, string>>) =>
  (_operation: Reading, path: string): void => {
    const code = codes[path];
    if (code !== undefined) throw fault(code);
  };

/** What the file system throws. */
export const fault = (code: string): Error =>
  Object.assign(new Error(`${code}: fault`), { code, errno: -1, syscall: 'read' });
