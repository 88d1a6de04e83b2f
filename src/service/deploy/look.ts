import { inParallel } from '../../build/pipeline/in-parallel.ts';
import { UsageError } from '../../base/failures.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { knowledgeOf, type Present, type Remains } from './present.ts';
import { siteOf, type Site } from './site.ts';
import { emptyState, keptKey, parseState, stateKey, type DeployState } from './state.ts';
import type { DeployStore } from './store.ts';

/** What headers of somebody else stand for. */
const unknownHeaders = '0'.repeat(64);

/** What was found at a target. */
export interface Found extends Remains {
  /** Whether there is a state. */
  readonly isThere: boolean;
  /** Text of the manifest of a site that was put there by other means. */
  readonly foreign?: Buffer | undefined;
}

/**
 * Reads what deployments left at a target, and lists nothing.
 *
 * @throws UsageError if a newer program was there.
 */
export async function lookAt(store: DeployStore): Promise<Found> {
  const text = await store.read(stateKey);
  if (text === undefined) return foreignSite(store);
  const state = parseState(text.toString('utf8'));
  if (state === undefined)
    throw new UsageError(
      `${stateKey} at ${store.label} was not written by this version of the program. Use the version that deployed there last, or a newer one.`,
    );
  const [newest] = state.deployments;
  const site = newest && (await keptSite(store, newest.manifest));
  if (newest !== undefined && site === undefined) throw damaged(store, newest.manifest);
  const attempts = state.attempts.map(async (attempt) => ({
    attempt,
    site: attempt.manifest === undefined ? undefined : await keptSite(store, attempt.manifest),
  }));
  return { isThere: true, state, site, attempts: await Promise.all(attempts) };
}

/** A site without a state was put there by other means: what its manifest lists may be there in any form. */
async function foreignSite(store: DeployStore): Promise<Found> {
  const text = await store.read(manifestName);
  const site = text && siteOf(text);
  if (site === undefined)
    return { isThere: false, state: emptyState, site: undefined, attempts: [] };
  const attempt = { manifest: site.sha256, headers: unknownHeaders, phase: 'removing' as const };
  return {
    isThere: false,
    state: { ...emptyState, attempts: [attempt] },
    site: undefined,
    attempts: [{ attempt, site }],
    foreign: text,
  };
}

/** The site of a manifest that the target keeps; undefined if it does not. */
export async function keptSite(store: DeployStore, sha256: string): Promise<Site | undefined> {
  const text = await store.read(keptKey(sha256));
  const site = text && siteOf(text);
  if (site !== undefined && site.sha256 !== sha256) throw damaged(store, sha256);
  return site;
}

export const damaged = (store: DeployStore, sha256: string): UsageError =>
  new UsageError(
    `${keptKey(sha256)} at ${store.label} is missing or damaged, and without it nobody knows what is there. Remove the folder .catalogue there and deploy again.`,
  );

/** What is at each key of a target, and the state without doubts about what is kept. */
export interface Seen {
  readonly present: ReadonlyMap<string, Present>;
  readonly state: DeployState;
}

interface LookWay {
  readonly parallel: number;
  /** Whether every key is looked at. */
  readonly recheck: boolean;
  readonly onLook: () => void;
}

/** Looks at those keys of a target that the state leaves in doubt. */
export async function resolveDoubts(
  store: DeployStore,
  remains: Remains,
  wanted: Site['files'],
  { parallel, recheck, onLook }: LookWay,
): Promise<Seen> {
  const { certain, doubtful } = knowledgeOf(remains, wanted);
  const present = new Map(certain);
  const looked = new Set([...doubtful, ...(recheck ? [...certain.keys(), ...wanted.keys()] : [])]);
  await inParallel([...looked], parallel, async (key) => {
    const found = await store.find(key);
    const before = certain.get(key);
    present.delete(key);
    onLook();
    if (found === undefined) return;
    const id = found.sha256 === before?.sha256 ? before?.id : undefined;
    present.set(key, { sha256: found.sha256, headers: found.headers, id });
  });
  const { state } = remains;
  const kept = { ...state.kept };
  await inParallel(Object.entries(state.keeping), parallel, async ([sha256, id]) => {
    if ((await store.find(keptKey(sha256)))?.sha256 === sha256) kept[sha256] = id;
  });
  return { present, state: { ...state, kept } };
}
