import { hash, randomBytes } from 'node:crypto';
import { begunState, finishedState, furtherState, removedState } from './finish-state.ts';
import { takeLock, type DeployLock } from './lock.ts';
import { marksPhase } from './plan.ts';
import { prepare, type Goal, type Prepared } from './prepare.ts';
import { manifestFileOf, type Site } from './site.ts';
import { stateKey, type Deployment, type DeployState } from './state.ts';
import { createWork, type Work, type WorkOptions } from './work.ts';

/** What a deployment works with. */
export interface DeployOptions extends WorkOptions {
  readonly now: () => Date;
  /**
   * Called with the keys that changed and the address of the site, once everything is in place: to have caches
   * forget them. If it fails, or the deployment is aborted, the next one calls it with these, too.
   */
  readonly announce?: ((keys: readonly string[], baseUrl: string) => Promise<void>) | undefined;
}

/** What a deployment did. */
export interface Outcome extends Prepared {
  /** Its name; undefined if the target was as it should be, or shows nothing now. */
  readonly id: string | undefined;
  /** What the target remembers now, the newest first. */
  readonly deployments: readonly Deployment[];
}

/**
 * Makes a target show a site, or nothing. A reader sees a whole site at each moment: nothing refers to a page or
 * an asset that is not there. Killed at any moment it leaves such a site, which the next deployment completes or
 * replaces.
 *
 * @throws UsageError and EnvironmentError as the store and `prepare` do; if another deployment is under way; for a
 *   file that is not what the manifest says, before anything was uploaded.
 */
export async function deploy(goal: Goal, options: DeployOptions): Promise<Outcome> {
  const { store, now } = options;
  const lock = await takeLock(store, () => now().getTime());
  try {
    const prepared = await prepare(goal, options);
    if (prepared.state.attempts.length > 0) await store.sweep();
    const work = createWork(prepared, lock, options);
    const { state, wanted } = prepared;
    if (wanted === undefined) return await removeAll(prepared, work, lock, options);
    if (!prepared.isCurrent) return await carryOut(prepared, wanted, work, lock, options);
    return { ...prepared, id: undefined, deployments: await tidy(state, prepared, work, options) };
  } finally {
    // What made it fail matters more; the lock expires by itself.
    await lock.release().catch(() => undefined);
  }
}

async function carryOut(
  prepared: Prepared,
  wanted: Site,
  work: Work,
  lock: DeployLock,
  options: DeployOptions,
): Promise<Outcome> {
  const { plan, retain, rollbackOf } = prepared;
  const own = manifestFileOf(wanted);
  const steps = plan.groups.flatMap((group) => group.steps);
  await work.checkFiles([
    ...steps.flatMap(({ key, file }) => (file === undefined ? [] : [[key, file] as const])),
    ['', own],
  ]);
  let state = await begin(prepared, work, lock);
  await work.keepText(own.sha256, () => work.read(own));
  await work.keepAll(plan.keeps);
  for (const group of plan.groups) {
    if (group === plan.groups.at(-1)) await lock.confirm();
    const { phase } = group;
    if (phase !== state.attempts.at(-1)?.phase && marksPhase(plan, phase)) {
      state = furtherState(state, phase);
      await work.writeState(state);
    }
    await work.take(group.steps);
  }
  await lock.confirm();
  const deployment = { ...describe(wanted, options.now()), rollbackOf };
  const finished = finishedState(state, deployment, plan, retain);
  await work.writeState(finished);
  return {
    ...prepared,
    id: deployment.id,
    deployments: await tidy(finished, prepared, work, options),
  };
}

async function removeAll(
  prepared: Prepared,
  work: Work,
  lock: DeployLock,
  options: DeployOptions,
): Promise<Outcome> {
  if (prepared.found.isThere) {
    const begun = await begin(prepared, work, lock);
    for (const { steps } of prepared.plan.groups) await work.take(steps);
    await lock.confirm();
    await announceAll(begun.changed, prepared, options);
    const removed = removedState(begun);
    await work.writeState(removed);
    await work.clear(removed.garbage);
    await options.store.remove(stateKey);
  }
  return { ...prepared, id: undefined, deployments: [] };
}

/** Whatever the target may show from now on is in its state first. */
async function begin(
  { found, wanted, state, retain, plan }: Prepared,
  work: Work,
  lock: DeployLock,
): Promise<DeployState> {
  await lock.confirm();
  const { foreign } = found;
  if (foreign !== undefined)
    await work.keepText(hash('sha256', foreign), () => Promise.resolve(foreign));
  const headers = wanted?.headers ?? hash('sha256', '');
  const begun = begunState(state, { manifest: wanted?.sha256, headers, keep: retain }, plan);
  await work.writeState(begun);
  return begun;
}

/** Announces what changed and clears what is no longer needed; returns what the target remembers. */
async function tidy(
  finished: DeployState,
  prepared: Prepared,
  work: Work,
  options: DeployOptions,
): Promise<readonly Deployment[]> {
  const { garbage, changed, deployments } = finished;
  await announceAll(changed, prepared, options);
  await work.clear(garbage);
  if (garbage.length + changed.length > 0)
    await work.writeState({ ...finished, garbage: [], changed: [] });
  return deployments;
}

async function announceAll(
  keys: readonly string[],
  { wanted, found }: Prepared,
  { announce }: DeployOptions,
): Promise<void> {
  const site = wanted ?? found.site ?? found.attempts.at(-1)?.site;
  if (keys.length > 0 && site !== undefined) await announce?.(keys, site.baseUrl);
}

function describe({ sha256, headers, files }: Site, at: Date): Deployment {
  const moment = at.toISOString();
  return {
    id: `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}-${randomBytes(3).toString('hex')}`,
    at: moment,
    manifest: sha256,
    headers,
    files: files.size,
    bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
