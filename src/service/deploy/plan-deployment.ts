import { groupBy } from '../../base/text/group-by.ts';
import { writeRank, writeRanks } from '../../build/output/apply-output.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { Site, SiteFile } from './deployed-site.ts';
import type { StoredObject } from './store.ts';

/** A file to write, or to remove if it is none of the wanted ones. */
export interface Step {
  readonly file: SiteFile;
  readonly isWanted: boolean;
  /** Whether something is there. */
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
