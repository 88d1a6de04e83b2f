import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What a program does to read a path. */
export type Reading = 'openSync' | 'readFileSync' | 'readSync' | 'readdirSync';

const hooked: readonly Reading[] = ['openSync', 'readFileSync', 'readSync', 'readdirSync'];

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Runs something with others in place of functions of `node:fs`, each made of the one that it stands for. */
export async function replacing<Name extends string, Result>(
  names: readonly Name[],
  replace: (name: Name, original: AnyFunction) => AnyFunction,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  const real = fs as unknown as Record<Name, AnyFunction>;
  const originals = { ...real };
  for (const name of names) real[name] = replace(name, originals[name]);
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    for (const name of names) real[name] = originals[name];
    syncBuiltinESMExports();
  }
}

/**
 * Runs something with a hook before each operation that reads a path; what the hook throws is what the
 * operation throws.
 */
export function onEachRead<Result>(
  hook: (operation: Reading, path: string) => void,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  const opened = new Map<unknown, string>();
  const around = (name: Reading, proceed: AnyFunction, args: readonly unknown[]): unknown => {
    const path = name === 'readSync' ? opened.get(args[0]) : String(args[0]);
    if (path !== undefined) hook(name, path);
    const result = proceed(...args);
    if (name === 'openSync') opened.set(result, String(args[0]));
    return result;
  };
  return replacing(
    hooked,
    (name, original) =>
      (...args) =>
        around(name, original, args),
    run,
  );
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
