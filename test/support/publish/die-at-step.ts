import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Thrown where the process would be gone. */
class Dead extends Error {}

const writing = [
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
] as const;
type Writing = Record<(typeof writing)[number], (...args: unknown[]) => unknown>;

/**
 * Runs something as if the process were killed at a step of writing: that step is half done, and
 * nothing after it happens, no clean-up either.
 *
 * @returns whether it came to that step.
 */
export function dieAtStep(step: number, run: () => void): boolean {
  const real = fs as unknown as Writing;
  const originals = { ...real };
  let count = 0;
  for (const name of writing)
    real[name] = (...args) => {
      count += 1;
      if (count < step) return originals[name](...args);
      const [file, text] = args;
      if (count === step && name === 'writeFileSync' && typeof text === 'string')
        originals.writeFileSync(file, text.slice(0, text.length / 2), args[2]);
      throw new Dead(`step ${String(count)}`);
    };
  syncBuiltinESMExports();
  try {
    run();
    return false;
  } catch (cause) {
    if (count < step) throw cause;
    return true;
  } finally {
    for (const name of writing) real[name] = originals[name];
    syncBuiltinESMExports();
  }
}
