import { hash } from 'node:crypto';
import { mediaTypes } from '../../contract/media-types.ts';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { inParallel } from '../../build/pipeline/inspect-pictures.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { GoneError, goneAddresses } from '../http/gone-addresses.ts';
import { cacheControl } from '../http/headers.ts';
import {
  nextName,
  siteOf,
  type LocalSite,
  type Site,
  type SiteFile,
  type DeployStore,
  type DeployTarget,
  type StoredObject,
} from './deployed-site.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { writeRank, writeRanks } from '../../build/output/apply-output.ts';

export interface DeployOptions<Target = DeployStore> {
  readonly store: Target;
  /** Whether every file is inspected, and replaced whoever put it there. */
  readonly replace?: boolean | undefined;
  /** Whether addresses may answer 404 afterwards that have something now. */
  readonly allowGone?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  readonly onProgress: (text: string) => void;
}

/** What a deployment did, or would do. */
export type Deployed = Pick<Awaited<ReturnType<typeof planTarget>>, 'steps' | 'heals' | 'gone'>;

/**
 * Makes a target have a site, or nothing. Its manifests are its state: what either lists is ours, anything else is
 * never touched. Killed at any moment it leaves pages with all that they load, and the next deployment, of any
 * build, completes or replaces it.
 *
 * @throws UsageError for files of others at names that are needed, GoneError, and EnvironmentError for a file that is not
 * what the manifest lists, all before anything was changed; EnvironmentError if another deployment began meanwhile.
 */
export async function deploy(
  site: LocalSite | undefined,
  options: DeployOptions,
): Promise<Deployed> {
  const { store, replace = false } = options;
  const { groups, current, begun, ...result } = await planTarget(site, options, replace);
  const base = (site ?? current ?? begun)?.manifest;
  const isCurrent = result.steps.length === 0 && !result.heals;
  if (options.dryRun === true || isCurrent || base === undefined) return result;

  const read = async ({ file, isWanted }: Step): Promise<Buffer> =>
    Promise.resolve(isWanted && site !== undefined ? site.read(file.key) : Buffer.of());
  await inTurn([result.steps], { ...options, phase: 'checking' }, read);
  // What an aborted deployment may have left stays listed until this one is done.
  const left = (begun?.manifest.files ?? []).filter(
    ({ path }) => site?.files.has(path.slice(1)) !== true,
  );
  const next = JSON.stringify({ ...base, files: [...(site?.manifest.files ?? []), ...left] });
  const facts = { sha256: hash('sha256', next), headers: nextHeaders };
  if (!(await store.write(nextName, Buffer.from(next), facts, begun === undefined)))
    throw overtaken(store);
  const confirm = async (): Promise<void> => {
    if ((await store.find(nextName))?.sha256 !== facts.sha256) throw overtaken(store);
  };
  const take = async (step: Step) => {
    const { file, isWanted, isThere } = step;
    if (!isWanted) return store.remove(file.key);
    if (await store.write(file.key, await read(step), file, !isThere && !replace)) return;
    // Ours, if only the answer to a first try was lost.
    if ((await store.find(file.key))?.sha256 !== file.sha256)
      throw new EnvironmentError(
        `Somebody else put ${file.key} into ${store.label} meanwhile; it stays. Move it away, and deploy again.`,
      );
  };
  await inTurn(groups, { ...options, phase: 'deploying', confirm }, take);
  await store.remove(nextName);
  return result;
}

const nextHeaders = { 'Content-Type': mediaTypes.json, 'Cache-Control': cacheControl.never };

const overtaken = ({ label }: DeployStore): EnvironmentError =>
  new EnvironmentError(
    `Another deployment to ${label} began, so this one stopped. Deploy again when that one has ended.`,
  );

/**
 * Plans what a target needs; lists nothing.
 *
 * @param looks whether each file of ours is looked at, as after a deployment that was not completed.
 * @param left sites that other such deployments began.
 */
export async function planTarget(
  site: Site | undefined,
  options: DeployOptions<DeployTarget>,
  looks: boolean,
  left: readonly Site[] = [],
) {
  const { store, replace = false } = options;
  const current = await siteAt(store, manifestName);
  const begun = await siteAt(store, nextName);
  const ours = new Map(current?.files);
  for (const { files } of [...(begun ? [begun] : []), ...left])
    for (const [key, file] of files) ours.set(key, file);
  const present = new Map<string, StoredObject>(looks || begun !== undefined ? [] : ours);
  const strangers: string[] = [];
  const keys = [...(site?.files.keys() ?? []), ...ours.keys()].filter((key) => !present.has(key));
  const phase = 'looking at the target';
  await inTurn([[...new Set(keys)]], { ...options, phase }, async (key) => {
    const storedObject = await store.find(key);
    if (storedObject === undefined) return;
    present.set(key, storedObject);
    if (!ours.has(key)) strangers.push(key);
  });
  if (strangers.length > 0 && !replace) throw inTheWay(store, strangers.sort());
  const gone = current && site ? goneAddresses(current.manifest, site.manifest) : [];
  if (gone.length > 0 && options.allowGone !== true) throw new GoneError(gone);
  const groups = planDeployment(site?.files ?? new Map(), ours, present);
  const heals = begun !== undefined || left.length > 0;
  return {
    ...{ current, begun, groups, steps: groups.flat() },
    /** Whether another one had been aborted. */
    heals,
    /** Addresses that had something, and answer 404 afterwards. */
    gone,
  };
}

async function siteAt(store: DeployTarget, name: string): Promise<Site | undefined> {
  const text = await store.read(name);
  const site = text && siteOf(text);
  if (text !== undefined && site === undefined)
    throw new UsageError(
      `${name} at ${store.label} is no manifest that this version reads. Use the version that deployed there last, or remove it and deploy with --replace.`,
    );
  return site;
}

function inTheWay({ label }: DeployTarget, keys: readonly string[]): UsageError {
  const [named, rest] = [keys.slice(0, 10).join(', '), keys.length - 10];
  return new UsageError(
    `${label} has files that no deployment put there: ${named}${rest > 0 ? ` and ${rest} more` : ''}. Nothing was changed. Move them away, or have a deployment replace them with --replace.`,
  );
}

/** How many requests run at a time, and after how many of them it is confirmed that no other deployment began. */
const [atOnce, confirmEvery] = [16, 256];

/** Does something with each item of each group in turn; after a failure it begins no more, and waits for the rest. */
async function inTurn<Item>(
  groups: readonly (readonly Item[])[],
  how: Pick<DeployOptions, 'onProgress'> & {
    readonly phase: string;
    readonly confirm?: () => Promise<void>;
  },
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const { phase, onProgress, confirm } = how;
  const total = groups.flat().length;
  const failures: unknown[] = [];
  let done = 0;
  for (const group of groups) {
    // With the manifest, everything is done.
    if (group === groups.at(-1)) await confirm?.();
    await inParallel(group, atOnce, async (item) => {
      if (failures.length > 0) return;
      try {
        await work(item);
        onProgress(`${phase}: ${(done += 1)} of ${total}`);
        if (done % confirmEvery === 0) await confirm?.();
      } catch (failure) {
        failures.push(failure);
      }
    });
    if (failures.length > 0) throw failures[0];
  }
}

/** A file to write, or to remove if it is none of the wanted ones. */
export interface Step {
  readonly file: SiteFile;
  readonly isWanted: boolean;
  readonly isThere: boolean;
}

/**
 * What has to be done so that a target has a site, or nothing, in groups: within one in any order, and none begins
 * before the one before it is done. No page lacks what it loads, and none leads to one that is missing unless an
 * aborted deployment left it: what is new comes first, then what changed, removals, and the manifest. Pure.
 *
 * @param wanted the files that the target is to have.
 * @param ours the files that deployments put there.
 * @param present what is at the keys of both.
 */
export function planDeployment(
  wanted: Site['files'],
  ours: Site['files'],
  present: ReadonlyMap<string, StoredObject>,
): Step[][] {
  const rankOf = createRanking([...ours.keys(), ...wanted.keys()]);
  const stageOf = ({ file, isWanted, isThere }: Step): number => {
    if (file.key === manifestName) return Infinity;
    const rank = rankOf(file);
    if (!isWanted) return 3 * ranks - rank;
    // Every visitor finds the home page, new or not.
    return rank + (isThere || isHome(file.key) ? ranks : 0);
  };
  const writes = [...wanted.values()].filter((file) => !isAs(present.get(file.key), file));
  const gone = [...ours.values()].filter(({ key }) => !wanted.has(key) && present.has(key));
  const steps = [
    ...writes.map((file) => ({ file, isWanted: true, isThere: present.has(file.key) })),
    ...gone.map((file) => ({ file, isWanted: false, isThere: true })),
  ];
  return [...groupBy(steps, stageOf)].sort(([a], [b]) => a - b).map(([, group]) => group);
}

const ranks = 3;

/** What pages load is 0, pages are 1, and what lists them is 2: pages with others below them, and data. */
function createRanking(keys: readonly string[]): (file: SiteFile) => number {
  const folders = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/'))));
  return (file) => {
    const rank = writeRank(file);
    if (rank < writeRanks.indexOf(mediaTypes.html)) return 0;
    const isList = isHome(file.key) || folders.has(file.key.replace(/\.(?:html|md)$/, ''));
    return rank < writeRanks.length && !isList ? 1 : 2;
  };
}

const isHome = (key: string): boolean => /^index\.(?:html|md)$/.test(key);

/** Whether the present object already is the file, headers included; some stores write `text/html;charset=utf-8`. */
function isAs(present: StoredObject | undefined, { sha256, headers }: SiteFile): boolean {
  if (present?.sha256 !== sha256) return false;
  for (const name in present.headers) {
    const value = present.headers[name] ?? '';
    if (value !== headers[name] && value.replaceAll(/; */g, '; ') !== headers[name]) return false;
  }
  return true;
}
