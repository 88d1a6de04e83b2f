import { mediaTypes } from '../../contract/media-types.ts';
import { removalRank, writeRank, writeRanks } from '../../build/output/ranks.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { isAs, isRemoved, type Present } from './present.ts';
import type { Site, SiteFile } from './site.ts';
import type { DeployState } from './state.ts';

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

/** What a deployment does, and what it leaves. */
export interface DeployPlan {
  /** Content to keep; all of it before the first step. */
  readonly keeps: readonly Keep[];
  /** Groups of steps: within a group in any order, and no group begins before the one before it is done. */
  readonly groups: readonly (readonly Step[])[];
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
  /** The deployments that one can go back to afterwards, the newest first. */
  readonly retained: readonly string[];
}

/**
 * What has to be done so that a target shows a site, in an order that leaves every reader with a whole one:
 * what is new, assets first; what changes, pages before what lists them; removals; the manifest. An asset that
 * is no longer listed stays until the next deployment, for readers of an older page. Pure.
 */
export function planDeployment({ present, wanted, state, retained }: PlanInput): DeployPlan {
  const puts = [...wanted].flatMap(([key, file]) => {
    const before = present.get(key);
    return isAs(before, file) ? [] : [{ key, file, isNew: before === undefined }];
  });
  const unlisted = [...present].filter(([key]) => !wanted.has(key));
  const lingers = ([key, { sha256 }]: readonly [string, Present]): boolean =>
    wanted.size > 0 && sha256 !== undefined && !isRemoved(key, state);
  const gone = unlisted.filter((each) => !lingers(each)).map(([key]) => key);
  return {
    keeps: keepsOf([...puts, ...gone.map((key) => ({ key }))], { present, state, retained }),
    groups: [...putGroups(puts, wanted), ...removalGroups(gone), ...manifestGroup(puts)].filter(
      (group) => group.length > 0,
    ),
    lingering: Object.fromEntries(
      unlisted.filter(lingers).map(([key, { sha256 = '', id }]) => [key, { sha256, id }]),
    ),
    unchanged: wanted.size - puts.length,
  };
}

/** What the steps replace or remove and a retained deployment shows, unless it is kept for as long. */
function keepsOf(
  steps: readonly Step[],
  { present, state, retained }: Omit<PlanInput, 'wanted'>,
): Keep[] {
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

/** What is new, then what changes: pages before what lists them. */
function putGroups(puts: readonly Put[], wanted: Site['files']): Put[][] {
  const lists = listPages(wanted);
  const stageOf = ({ key, file, isNew }: Put): number => {
    const rank = writeRank(file);
    const isLoaded = rank < writeRanks.indexOf(mediaTypes.html);
    if (isNew) return isLoaded ? 0 : 1;
    if (isLoaded) return 2;
    return rank < writeRanks.length && !lists.has(key) ? 3 : 4;
  };
  const sorted = puts
    .filter(({ key }) => key !== manifestName)
    .toSorted((a, b) => compareCodePoints(a.key, b.key));
  return [0, 1, 2, 3, 4].map((stage) => sorted.filter((put) => stageOf(put) === stage));
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
const removalGroups = (gone: readonly string[]): Step[][] =>
  [0, 1, 2].map((rank) =>
    gone
      .filter((key) => removalRank(`/${key}`) === rank)
      .sort(compareCodePoints)
      .map((key) => ({ key })),
  );

const manifestGroup = (puts: readonly Put[]): Put[][] => [
  puts.filter(({ key }) => key === manifestName),
];
