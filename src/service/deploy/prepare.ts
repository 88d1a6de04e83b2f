import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { damaged, keptSite, lookAt, resolveDoubts, type Found } from './look.ts';
import { planDeployment, type DeployPlan } from './plan.ts';
import { visibleKeys, type Present } from './present.ts';
import type { LocalSite, Site } from './site.ts';
import { stateKey, type Deployment, type DeployState } from './state.ts';
import type { DeployStore } from './store.ts';

/** What a deployment is to leave at its target. */
export type Goal =
  | { readonly kind: 'site'; readonly site: LocalSite }
  /** The site of an earlier deployment; that before the newest one if none is named. */
  | { readonly kind: 'rollback'; readonly to?: string | undefined }
  /** Nothing: everything that deployments put there goes, and nothing else. */
  | { readonly kind: 'nothing' };

/** How a target is looked at. */
export interface LookOptions {
  readonly store: DeployStore;
  /** How many requests run at a time. */
  readonly parallel: number;
  /** How many deployments the target is to remember, with this one. */
  readonly keep: number;
  /** Whether files that nobody deployed may be replaced by those of the same name. */
  readonly replace: boolean;
  /** Whether every file is looked at, and nothing that the target remembers of them is trusted. */
  readonly recheck: boolean;
  readonly onProgress: (phase: string, done: number, total?: number) => void;
}

/** A deployment that has been planned. */
export interface Prepared {
  readonly goal: Goal;
  readonly found: Found;
  /** The state without doubts about what is kept. */
  readonly state: DeployState;
  readonly present: ReadonlyMap<string, Present>;
  /** What is to be there; undefined for nothing. */
  readonly wanted: Site | undefined;
  readonly rollbackOf?: string | undefined;
  /** How many deployments stay, with this one. */
  readonly retain: number;
  readonly plan: DeployPlan;
  /** Whether the target shows the goal already, without anything half done. */
  readonly isCurrent: boolean;
}

/**
 * Looks at a target and plans what to do there; changes nothing.
 *
 * @throws UsageError if there is nothing to go back to, or if somebody else's site is there.
 */
export async function prepare(goal: Goal, options: LookOptions): Promise<Prepared> {
  const { store, parallel, onProgress } = options;
  onProgress('looking at the target', 0);
  const found = await lookAt(store);
  if (goal.kind === 'nothing' && found.foreign !== undefined)
    throw new UsageError(
      `${store.label} has a site that catalogue deploy did not put there: there is no ${stateKey}. Nothing was removed.`,
    );
  if (goal.kind === 'site' && !options.replace) await refuseForeign(store, found);
  const back = goal.kind === 'rollback' ? rollbackTarget(found.state, goal.to, store) : undefined;
  const wanted = goal.kind === 'site' ? goal.site : back && (await keptSite(store, back.manifest));
  if (back !== undefined && wanted === undefined) throw damaged(store, back.manifest);
  const files: Site['files'] = wanted?.files ?? new Map();
  let looks = 0;
  const { present, state } = await resolveDoubts(store, found, files, {
    parallel,
    recheck: options.recheck,
    onLook: () => {
      onProgress('looking at what an earlier deployment left', (looks += 1));
    },
  });
  const retain = Math.min(options.keep, ...state.attempts.map(({ keep }) => keep ?? Infinity));
  const retained = wanted === undefined ? [] : state.deployments.slice(0, retain - 1);
  const planned = planDeployment({
    present,
    wanted: files,
    state,
    visible: visibleKeys(found),
    retained: retained.map(({ id }) => id),
  });
  const [newest] = state.deployments;
  const isCurrent =
    state.attempts.length === 0 &&
    newest?.manifest === wanted?.sha256 &&
    newest?.headers === wanted?.headers &&
    planned.groups.every(({ steps }) => steps.every(({ file }) => file === undefined));
  return {
    ...{ goal, found, state, present, wanted, retain, isCurrent },
    // Going back twice to the same site is going back to where it came from.
    rollbackOf: back?.rollbackOf ?? back?.id,
    // The same site again is not the next deployment, for which old assets wait.
    plan: isCurrent ? { ...planned, keeps: [], groups: [], lingering: {} } : planned,
  };
}

/** A first deployment takes no place where somebody has a site already. */
async function refuseForeign(store: DeployStore, { state, foreign }: Found): Promise<void> {
  if (state.deployments.length + state.attempts.length > 0 || foreign !== undefined) return;
  if ((await store.find('index.html')) === undefined) return;
  throw new UsageError(
    `${store.label} has an index.html that no catalogue deployed. Choose an empty place, or replace files of the same name with --replace.`,
  );
}

/** The deployment to go back to. */
function rollbackTarget(
  { deployments, attempts }: DeployState,
  id: string | undefined,
  store: DeployStore,
): Deployment {
  const named = deployments.find((each) => each.id === id);
  if (named !== undefined) return named;
  if (id !== undefined)
    throw new UsageError(
      `${store.label} remembers no deployment ${JSON.stringify(id)}. --list shows those that it does.`,
    );
  const [newest] = deployments;
  // After one that was not finished, the newest finished one; after going back, the one before that.
  const from = deployments.findIndex((each) => each.id === (newest?.rollbackOf ?? newest?.id));
  const before = attempts.length > 0 ? newest : from < 0 ? undefined : deployments[from + 1];
  if (before === undefined)
    throw new UsageError(`${store.label} remembers no earlier deployment to go back to.`);
  return before;
}

/** What a store was expected to keep and does not. */
export const lostContent = (store: DeployStore, key: string): EnvironmentError =>
  new EnvironmentError(`${store.label} no longer has the content of ${key}. Deploy from a build.`);
