import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EnvironmentError } from '../../base/failures.ts';
import { isAlive, thisProcess, type LockHolder } from '../../base/files/lock-holder.ts';
import { lockKey } from './state.ts';
import type { DeployStore } from './store.ts';

/** Milliseconds between two signs of life. */
const beatEvery = 5000;
/** A holder on another machine is given up after two minutes without a sign; a build is after ten. */
const haste = 5;

/** The right to change a target, held by one deployment at a time. */
export interface DeployLock {
  /** @throws EnvironmentError if another deployment has taken over. */
  readonly refuseLost: () => void;
  /** The same, after a look at the target. */
  readonly confirm: () => Promise<void>;
  /** Gives it back, unless another deployment has it. */
  readonly release: () => Promise<void>;
}

const shape = z.object({
  token: z.string(),
  beat: z.number(),
  holder: z.object({
    pid: z.int(),
    host: z.string(),
    linux: z
      .object({
        machine: z.string(),
        boot: z.string(),
        namespace: z.string(),
        started: z.string(),
      })
      .optional(),
  }),
});

/**
 * Takes the lock of a target. One that a dead process left is taken over: at once if it ran on this machine,
 * otherwise two minutes after its last sign of life. Of several that begin at the same moment one gets it, where the
 * store can create an object only if there is none; elsewhere all but one notice before they finish.
 *
 * @throws EnvironmentError if another deployment has it.
 */
export async function takeLock(store: DeployStore, now: () => number): Promise<DeployLock> {
  const token = randomUUID();
  const body = (): Buffer =>
    Buffer.from(JSON.stringify({ token, beat: now(), holder: ownHolder() }));
  const write = async (): Promise<void> => {
    const text = body();
    await store.write(lockKey, text, { sha256: hash('sha256', text), headers: lockHeaders });
  };
  if (!(await store.create(lockKey, body()))) {
    const held = await readLock(store);
    if (held !== undefined && isAlive(held.holder, (now() - held.beat) * haste, ownHolder()))
      throw new EnvironmentError(
        `Another deployment to ${store.label} is under way. Wait for it; if its machine is gone, this is possible two minutes after its last sign of life.`,
      );
    await write();
  }
  let isLost = false;
  const look = async (): Promise<void> => {
    if ((await readLock(store))?.token !== token) isLost = true;
  };
  const refuseLost = (): void => {
    if (isLost)
      throw new EnvironmentError(
        `Another deployment to ${store.label} has taken over. Nothing is lost: deploy again.`,
      );
  };
  const beat = setInterval(() => {
    // A failure here shows again in the next call of the deployment itself.
    look()
      .then(() => (isLost ? undefined : write()))
      .catch(() => undefined);
  }, beatEvery).unref();
  return {
    refuseLost,
    async confirm() {
      await look();
      refuseLost();
    },
    async release() {
      clearInterval(beat);
      await look();
      if (!isLost) await store.remove(lockKey);
    },
  };
}

const lockHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

async function readLock(store: DeployStore): Promise<z.infer<typeof shape> | undefined> {
  const text = (await store.read(lockKey))?.toString('utf8');
  if (text === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** This process; a target may be public, so its machine is not named. */
function ownHolder(): LockHolder {
  const { host, ...rest } = thisProcess();
  return { ...rest, host: hash('sha256', `catalogue ${host}`).slice(0, 16) };
}
