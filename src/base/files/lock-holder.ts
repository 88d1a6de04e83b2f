import { hostname } from 'node:os';

/** The process that holds a lock. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
}

/**
 * For this many milliseconds after its last sign of life, a holder is assumed to be running, unless this machine
 * has no such process. While it works, it gives such a sign at least twenty times as often.
 */
export const silenceLimit = 10 * 60 * 1000;

export const thisProcess = (): LockHolder => ({ pid: process.pid, host: hostname() });

/**
 * Whether the holder of a lock is still running. A process recognises its own locks: another one in its name belongs to
 * a build that has ended. A number in use may belong to another process by now, so silence decides, as it does
 * on another machine.
 *
 * @param silence milliseconds since the last sign of life of the holder.
 */
export function isAlive({ pid, host }: LockHolder, silence: number, own = thisProcess()): boolean {
  if (host === own.host && (pid === own.pid || isGone(pid))) return false;
  // If the clock was set back, the last sign is in the future.
  return Math.abs(silence) <= silenceLimit;
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
