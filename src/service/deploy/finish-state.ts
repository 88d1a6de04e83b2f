import { marksPhase, type DeployPlan } from './plan.ts';
import {
  emptyState,
  type Attempt,
  type Deployment,
  type DeployState,
  type Phase,
} from './state.ts';

/** The state while a deployment is under way: whatever it may do is in there before it is done. Pure. */
export function begunState(
  state: DeployState,
  attempt: Omit<Attempt, 'phase'>,
  plan: DeployPlan,
): DeployState {
  const { keeps, groups } = plan;
  const last = state.attempts.at(-1);
  // Aborted again and again, a deployment is one attempt, which goes on where it was.
  const isAgain = last !== undefined && isSame(last, attempt);
  const keys = groups.flatMap(({ steps }) => steps.map(({ key }) => key));
  return {
    ...state,
    attempts: [
      ...(isAgain ? state.attempts.slice(0, -1) : state.attempts),
      {
        ...attempt,
        phase: isAgain ? last.phase : marksPhase(plan, 'changing') ? 'adding' : 'changing',
      },
    ],
    keeping: {
      ...state.keeping,
      ...Object.fromEntries(keeps.map(({ sha256, id }) => [sha256, id])),
    },
    changed: [...new Set([...state.changed, ...keys])].sort(),
  };
}

/** The state once the attempt under way has come further. Pure. */
export const furtherState = (begun: DeployState, phase: Phase): DeployState => ({
  ...begun,
  attempts: begun.attempts.map((each, index, { length }) =>
    index === length - 1 ? { ...each, phase } : each,
  ),
});

const isSame = (one: Omit<Attempt, 'phase'>, other: Omit<Attempt, 'phase'>): boolean =>
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
