import { hash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a lock, identified so that it differs from every other process, past or present. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** On Linux: process ids are reused, and start again in each container. */
  readonly linux?: LinuxProcess | undefined;
}

interface LinuxProcess {
  /** Stands for the installation; empty if it has no name of its own, as in most containers. */
  readonly machine: string;
  /** Different after each start of the machine. */
  readonly boot: string;
  /** The namespace of the process id. */
  readonly namespace: string;
  /** When the process started, as the kernel counts. */
  readonly started: string;
}

/**
 * For this many milliseconds after its last sign of life, a holder that cannot be checked is assumed to be
 * running. While it works, it gives such a sign at least twenty times as often.
 */
export const silenceLimit = 10 * 60 * 1000;

/** This very process. */
export const thisProcess = (): LockHolder => ({
  pid: process.pid,
  host: hostname(),
  linux: ownLinuxProcess(),
});

/**
 * Whether the holder of a lock is still running. If the kernel can tell, it is asked; otherwise silence
 * decides. A process knows its own locks: another one in its name belongs to a build that has ended.
 *
 * @param silence milliseconds since the last sign of life of the holder.
 */
export function isAlive(holder: LockHolder, silence: number, own = thisProcess()): boolean {
  const state =
    holder.linux === undefined || own.linux === undefined
      ? stateByNumber(holder, own)
      : stateOnLinux(holder.pid, holder.linux, { pid: own.pid, ...own.linux });
  // If the clock was set back, the last sign is in the future.
  return state === 'unknown' ? Math.abs(silence) <= silenceLimit : state === 'alive';
}

type State = 'alive' | 'dead' | 'unknown';

function stateOnLinux(
  pid: number,
  holder: LinuxProcess,
  own: LinuxProcess & { readonly pid: number },
): State {
  if (holder.boot !== own.boot)
    return own.machine !== '' && holder.machine === own.machine ? 'dead' : 'unknown';
  if (holder.namespace !== own.namespace) return 'unknown';
  if (pid === own.pid) return 'dead';
  const started = startOf(pid);
  if (started === undefined) return stateOfNumber(pid); // it may be hidden from this user
  return started === holder.started ? 'alive' : 'dead';
}

function stateByNumber({ pid, host }: LockHolder, own: LockHolder): State {
  if (host !== own.host) return 'unknown';
  return pid === own.pid ? 'dead' : stateOfNumber(pid);
}

/** A process id in use may belong to another process by now. */
function stateOfNumber(pid: number): State {
  try {
    process.kill(pid, 0);
    return 'unknown';
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH' ? 'dead' : 'unknown';
  }
}

function ownLinuxProcess(): LinuxProcess | undefined {
  // If the process table is that of another namespace, its ids say nothing.
  if (linkOf('/proc/self') !== String(process.pid)) return undefined;
  const [boot, namespace] = [read('/proc/sys/kernel/random/boot_id'), linkOf('/proc/self/ns/pid')];
  const started = startOf(process.pid);
  if (boot === undefined || namespace === undefined || started === undefined) return undefined;
  const installation = read('/etc/machine-id') ?? '';
  const machine = installation && hash('sha256', `catalogue ${installation} ${hostname()}`);
  return { machine, boot, namespace, started };
}

/** When a process started; `ended` for a zombie, undefined if there is none. */
function startOf(pid: number): string | undefined {
  const text = read(`/proc/${String(pid)}/stat`);
  if (text === undefined) return undefined;
  // The name of a program is in parentheses and may contain anything.
  const [state = '', ...numbers] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ['Z', 'X', 'x'].includes(state) ? 'ended' : numbers[18];
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
