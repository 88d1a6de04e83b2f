import { isHashed } from '../../contract/paths.ts';
import type { Headers } from '../http/headers.ts';
import type { Site, SiteFile } from './site.ts';
import type { Attempt, DeployState } from './state.ts';

/** What is at a key of the target. */
export interface Present {
  /** Undefined if nobody can tell. */
  readonly sha256: string | undefined;
  /** Undefined if the store keeps none. */
  readonly headers: Headers | undefined;
  /** The newest finished deployment that this content belongs to. */
  readonly id?: string | undefined;
}

/** What deployments left at a target. */
export interface Remains {
  readonly state: DeployState;
  /** The site of the newest finished deployment. */
  readonly site: Site | undefined;
  /** Attempts with their sites; one that got no further than to announce itself has none, and changed nothing. */
  readonly attempts: readonly { readonly attempt: Attempt; readonly site: Site | undefined }[];
}

/**
 * The keys that a reader may find. What else is there was left by attempts that came no further, and may refer to
 * what is not there: it has to go before anything leads to it. Pure.
 */
export function visibleKeys({ site, attempts }: Remains): ReadonlySet<string> {
  let visible = [site];
  for (const { attempt, site: tried } of attempts) {
    if (attempt.phase === 'removing') visible = [tried];
    else if (attempt.phase === 'changing') visible.push(tried);
  }
  return new Set(visible.flatMap((each) => [...(each?.files.keys() ?? [])]));
}

/** What is certain about the keys of a target, and which keys somebody has to look at. */
export interface Knowledge {
  readonly certain: ReadonlyMap<string, Present>;
  readonly doubtful: ReadonlySet<string>;
}

/**
 * What is known of a target without looking at it. Pure.
 *
 * @param wanted the files that a deployment is to leave there.
 */
export function knowledgeOf({ state, site, attempts }: Remains, wanted: Site['files']): Knowledge {
  const certain = new Map<string, Present>();
  const doubtful = new Set<string>();
  const [newest] = state.deployments;
  for (const [key, left] of Object.entries(state.lingering)) {
    certain.set(key, { ...left, headers: undefined });
    if (wanted.has(key)) doubtful.add(key);
  }
  for (const [key, { sha256, headers }] of site?.files ?? [])
    certain.set(key, { sha256, headers, id: newest?.id });
  // Another version of the program may have sent other headers.
  if (site !== undefined && site.headers !== newest?.headers) addAll(doubtful, site.files.keys());
  for (const { attempt, site: tried } of attempts) {
    if (attempt.manifest === undefined) addAll(doubtful, certain.keys());
    if (tried === undefined) continue;
    const isForeign = tried.headers !== attempt.headers;
    for (const [key, file] of tried.files)
      if (isForeign || !isAs(certain.get(key), file)) doubtful.add(key);
    for (const key of certain.keys())
      if (!tried.files.has(key) && isRemoved(key, state)) doubtful.add(key);
  }
  return { certain, doubtful };
}

/** Whether what is there is a file already, headers included. */
export const isAs = (present: Present | undefined, { sha256, headers }: SiteFile): boolean =>
  present?.sha256 === sha256 &&
  (present.headers === undefined ||
    Object.entries(headers).every(([name, value]) => isSameValue(present.headers?.[name], value)));

/** Stores write `text/html;charset=utf-8`, too. */
const isSameValue = (one = '', other: string): boolean =>
  one === other ||
  one.replaceAll(' ', '').toLowerCase() === other.replaceAll(' ', '').toLowerCase();

/** Whether a deployment removes what it does not list: an asset stays until the next one. */
export const isRemoved = (key: string, { lingering }: Pick<DeployState, 'lingering'>): boolean =>
  !isHashed(`/${key}`) || Object.hasOwn(lingering, key);

function addAll(set: Set<string>, keys: Iterable<string>): void {
  for (const key of keys) set.add(key);
}
