import { onEachWrite } from './on-each-write.ts';

/** Thrown where the process would be gone. */
class Dead extends Error {}

/**
 * Runs something as if the process were killed at a step of writing: that step is half done, and
 * nothing after it happens, no clean-up either.
 *
 * @returns whether it came to that step.
 */
export async function dieAtStep(step: number, run: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  try {
    await onEachWrite(({ name, args, proceed }) => {
      count += 1;
      if (count < step) return proceed();
      if (count === step && name === 'writeSync') {
        const [descriptor, bytes, from, length, position] = args as [
          number,
          Buffer,
          number,
          number,
          number | null,
        ];
        proceed([descriptor, bytes, from, Math.floor(length / 2), position]);
      }
      throw new Dead(`step ${count}`);
    }, run);
    return false;
  } catch (cause) {
    if (count < step) throw cause;
    return true;
  }
}
