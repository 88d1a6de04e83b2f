import type { DeployPlan } from './plan.ts';
import { emptyState, type Attempt, type Deployment, type DeployState } from './state.ts';

/** The state while a deployment is under way: whatever it may do is in there before it is done. Pure. */
export const begunState = (
  state: DeployState,
  attempt: Attempt,
  { keeps, groups }: DeployPlan,
): DeployState => ({
  ...state,
  attempts: [...state.attempts.filter((other) => !isSame(other, attempt)), attempt],
  keeping: {
    ...state.keeping,
    ...Object.fromEntries(keeps.map(({ sha256, id }) => [sha256, id])),
  },
  changed: [...new Set([...state.changed, ...groups.flat().map(({ key }) => key)])].sort(),
});

/** Aborted again and again, a deployment is one attempt. */
const isSame = (one: Attempt, other: Attempt): boolean =>
  one.manifest === other.manifest && one.headers === other.headers && one.keep === other.keep;

/** The state of a target that shows nothing, before what it kept is cleared. Pure. */
export const removedState = (begun: DeployState): DeployState => ({
  ...emptyState,
  garbage: keptBy(begun).sort(),
});

/** Hashes of all that may be kept. */
const keptBy = ({ kept, keeping, attempts, garbage }: DeployState): string[] => [
  ...new Set([
    ...Object.keys(kept),
    ...Object.keys(keeping),
    ...attempts.flatMap(({ manifest = [] }) => manifest),
    ...garbage,
  ]),
];

/**
 * The state after a deployment: one more to go back to, the oldest ones given up with all that only they need.
 * Pure.
 *
 * @param begun the state while it was under way.
 * @param retain how many deployments stay.
 */
export function finishedState(
  begun: DeployState,
  deployment: Deployment,
  { keeps, lingering }: DeployPlan,
  retain: number,
): DeployState {
  const deployments = [deployment, ...begun.deployments].slice(0, retain);
  const ids = new Set(deployments.map(({ id }) => id));
  const known: Record<string, string> = { ...begun.kept };
  for (const { sha256, id } of keeps) known[sha256] = id;
  // The newest last: its id is the one that stays for a manifest that several have.
  for (const { manifest, id } of deployments.toReversed()) known[manifest] = id;
  const kept = Object.fromEntries(Object.entries(known).filter(([, id]) => ids.has(id)));
  return {
    ...begun,
    deployments,
    kept,
    lingering,
    attempts: [],
    keeping: {},
    garbage: keptBy({ ...begun, kept: known })
      .filter((sha256) => !Object.hasOwn(kept, sha256))
      .sort(),
  };
}
