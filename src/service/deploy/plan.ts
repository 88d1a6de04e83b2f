import { mediaTypes } from '../../contract/media-types.ts';
import { isHashed } from '../../contract/paths.ts';
import { removalRank, writeRank, writeRanks } from '../../build/output/ranks.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { isAs, isRemoved, type Present } from './present.ts';
import type { Site, SiteFile } from './site.ts';
import type { DeployState, Phase } from './state.ts';

/** One thing to do with a key of the target. */
export type Step =
  | { readonly key: string; readonly file: SiteFile; readonly isNew: boolean }
  | { readonly key: string; readonly file?: undefined };

/** Content that the target keeps before it is replaced. */
export interface Keep {
  readonly sha256: string;
  /** Key that has it now. */
  readonly from: string;
  /** The newest deployment that shows it. */
  readonly id: string;
}

/** Steps that are done together. */
export interface Group {
  readonly phase: Phase;
  readonly steps: readonly Step[];
}

/** What a deployment does, and what it leaves. */
export interface DeployPlan {
  /** Content to keep; all of it before the first step. */
  readonly keeps: readonly Keep[];
  /** Groups of steps: within a group in any order, and no group begins before the one before it is done. */
  readonly groups: readonly Group[];
  /** Assets that are no longer listed and stay until the next deployment. */
  readonly lingering: DeployState['lingering'];
  readonly unchanged: number;
}

/** What a plan starts from. */
export interface PlanInput {
  readonly present: ReadonlyMap<string, Present>;
  /** The files that are to be there; none takes everything away. */
  readonly wanted: Site['files'];
  readonly state: DeployState;
  /** The keys that a reader may find. */
  readonly visible: ReadonlySet<string>;
  /** The deployments that one can go back to afterwards, the newest first. */
  readonly retained: readonly string[];
}

/**
 * What has to be done so that a target shows a site, in an order that leaves every reader with a whole one:
 * debris that nobody finds goes first; then comes what is new, assets before pages; what changes, pages before
 * what lists them; removals; the manifest. An asset that is no longer listed stays until the next deployment,
 * for readers of an older page. Pure.
 */
export function planDeployment(input: PlanInput): DeployPlan {
  const { present, wanted, state, visible } = input;
  const isDebris = (key: string): boolean =>
    !visible.has(key) && !isHashed(`/${key}`) && present.has(key) && !isHome(key);
  const puts = [...wanted].flatMap(([key, file]) => {
    const before = present.get(key);
    return isAs(before, file)
      ? []
      : [{ key, file, isNew: !isHome(key) && (before === undefined || isDebris(key)) }];
  });
  const unlisted = [...present].filter(([key]) => !wanted.has(key));
  const lingers = ([key, { sha256 }]: readonly [string, Present]): boolean =>
    wanted.size > 0 && sha256 !== undefined && !isRemoved(key, state);
  const gone = unlisted.filter((each) => !lingers(each)).map(([key]) => key);
  const removals = gone.filter((key) => !isDebris(key));
  const debris = [...gone, ...puts.map(({ key }) => key)].filter(isDebris);
  const groups: Group[] = [
    { phase: 'adding', steps: debris.sort(compareCodePoints).map((key) => ({ key })) },
    ...putGroups(puts, wanted),
    ...removalGroups(removals),
    { phase: 'removing', steps: puts.filter(({ key }) => key === manifestName) },
  ];
  return {
    keeps: keepsOf([...puts, ...gone.map((key) => ({ key }))], input),
    groups: groups.filter(({ steps }) => steps.length > 0),
    lingering: Object.fromEntries(
      unlisted.filter(lingers).map(([key, { sha256 = '', id }]) => [key, { sha256, id }]),
    ),
    unchanged: wanted.size - puts.length,
  };
}

/**
 * Whether the state has to say that a phase begins: what is added or removed and not named by its content could
 * be found by a reader of the next deployment.
 */
export const marksPhase = ({ groups }: DeployPlan, phase: Phase): boolean =>
  groups.some(
    (group) =>
      group.phase === (phase === 'changing' ? 'adding' : phase) &&
      group.steps.some(({ key }) => !isHashed(`/${key}`) && key !== manifestName),
  );

/** What the steps replace or remove and a retained deployment shows, unless it is kept for as long. */
function keepsOf(steps: readonly Step[], { present, state, retained }: PlanInput): Keep[] {
  const keeps = new Map<string, Keep>();
  const age = (id: string | undefined): number =>
    id === undefined || !retained.includes(id) ? Infinity : retained.indexOf(id);
  for (const { key, file } of steps) {
    const { sha256, id } = present.get(key) ?? {};
    if (sha256 === undefined || id === undefined || sha256 === file?.sha256) continue;
    const known = keeps.get(sha256)?.id ?? state.kept[sha256];
    if (age(id) < age(known)) keeps.set(sha256, { sha256, from: key, id });
  }
  return [...keeps.values()];
}

type Put = Extract<Step, { readonly file: SiteFile }>;

/** Everybody finds the home page, new or not. */
const isHome = (key: string): boolean => /^index\.(?:html|md)$/.test(key);

const newStages = 3;

/** What is new, then what changes: first what pages load, then pages, then what lists them. */
function putGroups(puts: readonly Put[], wanted: Site['files']): Group[] {
  const lists = listPages(wanted);
  const stageOf = ({ key, file, isNew }: Put): number => {
    const rank = writeRank(file);
    const isLoaded = rank < writeRanks.indexOf(mediaTypes.html);
    const isPage = rank < writeRanks.length && !lists.has(key);
    return (isNew ? 0 : newStages) + (isLoaded ? 0 : isPage ? 1 : 2);
  };
  const sorted = puts
    .filter(({ key }) => key !== manifestName)
    .toSorted((a, b) => compareCodePoints(a.key, b.key));
  return [0, 1, 2, 3, 4, 5].map((stage) => ({
    phase: stage < newStages ? 'adding' : 'changing',
    steps: sorted.filter((put) => stageOf(put) === stage),
  }));
}

/** Pages with others below them, and the home page. */
function listPages(wanted: Site['files']): ReadonlySet<string> {
  const lists = new Set(['index.html', 'index.md']);
  for (const key of wanted.keys()) {
    const above = key.endsWith('.html') ? key.slice(0, Math.max(0, key.lastIndexOf('/'))) : '';
    if (above !== '') lists.add(`${above}.html`).add(`${above}.md`);
  }
  return lists;
}

/** Lists of pages, then pages, then what they load. */
const removalGroups = (gone: readonly string[]): Group[] =>
  [0, 1, 2].map((rank) => ({
    phase: 'removing',
    steps: gone
      .filter((key) => removalRank(`/${key}`) === rank)
      .sort(compareCodePoints)
      .map((key) => ({ key })),
  }));
