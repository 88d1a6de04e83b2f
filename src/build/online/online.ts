import { join } from 'node:path';
import { findRepository, gitText } from '../../base/git.ts';
import { once } from '../../base/once.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import { page } from '../../contract/kinds/page-kinds.ts';
import { paths } from '../../contract/paths.ts';
import { placeholders } from '../../contract/placeholders.ts';
import type { RecordAddress, RecordHead } from '../../contract/resources/catalogue-record.ts';
import {
  nothingOnline,
  recordOnline,
  type Online,
  type OnlineRecord,
} from '../../content/publication/online.ts';
import { readRecordHead } from '../../content/record/read-record.ts';
import type { SourceCache } from '../../content/sources/load-sources.ts';
import { readRegularFile } from '../output/output-folder.ts';
import { baseCommit } from '../sources/base-branch.ts';
import {
  buildsOn,
  readGitOutputs,
  recordsIn,
  siteBranches,
  type CataloguePlace,
  type GitOutputs,
} from './git-outputs.ts';
import { headAt } from './commit-sources.ts';

/** A working copy, and the day on which it is looked at. */
export interface WorkingCopy extends CataloguePlace {
  /** Its base address; what was built for the one that `init` writes was published nowhere. */
  readonly baseUrl: string | undefined;
  readonly day: string;
  readonly cache?: SourceCache | undefined;
}

/**
 * What is online, as far as this machine knows; no network is asked. The first of these that there is: the record on the
 * branch `site` of origin, on the local one, in the output that the default branch has, then what its sources give and
 * what the last build into the folder wrote, without what only another branch has.
 */
export function readOnline(copy: WorkingCopy): Online {
  const git = readGitOutputs(copy);
  const online =
    (git && (onSiteBranch(copy, git) ?? inBaseOutput(copy, git))) ?? inLastOutput(copy, git);
  // What was built for it was to be looked at.
  return 'newest' in online && online.newest.baseUrl === placeholders.baseUrl
    ? nothingOnline
    : online;
}

/** A record that a text holds, or why it is none. */
export function onlineIn(text: string, from: string): OnlineRecord | { readonly unknown: string } {
  const read = readRecordHead(text);
  return read.state === 'damaged'
    ? { unknown: `the record of ${from} is damaged` }
    : {
        from,
        newest: read.record,
        before: () => read.record,
        isTooNew: read.state === 'too-new',
      };
}

/** What the branch `site` has of this catalogue; undefined if it has nothing. */
function onSiteBranch(copy: WorkingCopy, { records, hasManifest }: GitOutputs): Online | undefined {
  for (const ref of siteBranches) {
    const text = records.get(ref);
    const online = text === undefined ? undefined : onlineIn(text, `the branch ${shortName(ref)}`);
    if (online !== undefined)
      return 'unknown' in online
        ? online
        : { ...online, before: once(() => beforeBranch(copy, ref, online.newest)) };
  }
  const older = siteBranches.find(hasManifest);
  if (older === undefined) return undefined;
  const from = `the branch ${shortName(older)}`;
  const commit = buildsOn(copy, older)[0]?.commit;
  return commit === undefined
    ? { unknown: `${from} has no record, and does not say of which commit it was built` }
    : fromSources(copy, commit, from);
}

const shortName = (ref: string): string => ref.replace(/^refs\/(?:remotes|heads)\//, '');

/**
 * What a branch has to account for: the newest build of a commit that it has; where there is none, the sources of the
 * commit at which it began. What came since is of others. If the history says nothing, it is the newest of all.
 */
function beforeBranch(copy: WorkingCopy, ref: string, newest: RecordHead): RecordHead {
  const builds = buildsOn(copy, ref);
  const [last] = builds;
  if (last?.commit === undefined) return newest;
  const own = new Set(gitText(copy.sources, ['rev-list', 'HEAD'])?.split('\n'));
  if (own.has(last.commit)) return newest;
  const build = builds.find(({ commit = '' }) => own.has(commit))?.build;
  const [text] = build === undefined ? [] : (recordsIn(copy, [build]) ?? []);
  const read = text === undefined ? undefined : readRecordHead(text);
  if (read !== undefined && read.state !== 'damaged') return read.record;
  const began = gitText(copy.sources, ['merge-base', last.commit, 'HEAD'])?.trim();
  const head = began === undefined ? undefined : headAt(copy.sources, began, copy.day, copy.cache);
  return typeof head === 'object' ? head : newest;
}

/** What the default branch has: its output, if that is committed; undefined without one. */
function inBaseOutput(copy: WorkingCopy, { records, base }: GitOutputs): Online | undefined {
  const text = base === undefined ? records.get('HEAD') : recordsIn(copy, [base])?.[0];
  return text === undefined ? undefined : onlineIn(text, 'the output of the default branch');
}

/** What the last build wrote, and what the sources of the default branch give. */
function inLastOutput(copy: WorkingCopy, git: GitOutputs | undefined): Online {
  const bytes = readRegularFile(join(copy.out, paths.record));
  const last = bytes && onlineIn(bytes.toString('utf8'), 'the last build');
  const isKnown = last && 'newest' in last && last.newest.baseUrl !== placeholders.baseUrl;
  const known = isKnown === true ? last : undefined;
  if (git === undefined) return known ?? nothingOnline;
  // Before the site has an address, nobody was told one.
  if (known === undefined && copy.baseUrl === placeholders.baseUrl) return nothingOnline;
  const base = fromSources(copy, git.base ?? 'HEAD', 'the default branch');
  if (known === undefined) return base;
  if (!('newest' in base)) return known;
  const addresses = {
    ...base.newest.addresses,
    ...ownAddresses(copy, known.newest, base.newest),
  };
  const newest = { ...known.newest, addresses };
  return { ...known, newest, before: () => newest };
}

function fromSources({ sources, day, cache }: WorkingCopy, commit: string, from: string): Online {
  const head = headAt(sources, commit, day, cache);
  if (head === 'nothing') return nothingOnline;
  return head === 'faulty'
    ? { unknown: `the sources of ${from} have errors` }
    : { from, isOfSources: true, newest: head, before: () => head };
}

/** The addresses of a record but for those of entries that only other branches have: one of these has built them. */
function ownAddresses(
  { sources }: WorkingCopy,
  { addresses }: RecordHead,
  base: RecordHead,
): RecordHead['addresses'] {
  const isOfAnother = (path: string, { kind, to }: RecordAddress): boolean => {
    if (Object.hasOwn(base.addresses, path)) return false;
    const target = to === undefined ? undefined : addresses[to];
    if (target !== undefined) return isOfAnother(to ?? '', target);
    const files = filesOf(path, kind);
    const isIn = (...refs: string[]): boolean =>
      gitText(sources, ['log', '--max-count=1', '--format=%H', ...refs, '--', ...files]) !== '';
    return files.length > 0 && !isIn('HEAD') && isIn('--branches', '--remotes');
  };
  return Object.fromEntries(
    Object.entries(addresses).filter(([path, address]) => !isOfAnother(path, address)),
  );
}

/** Where the source of an entry of a record may be; nowhere for what has none of its own. */
function filesOf(path: string, kind: string): string[] {
  const folder = folderKinds.find(({ name }) => name === kind)?.folder;
  if (folder === undefined) return [];
  return folder === page.folder
    ? [`${folder}${path}.md`, `${folder}${path}/index.md`]
    : [`${folder}${path.slice(path.lastIndexOf('/'))}.yaml`];
}

/**
 * The addresses that an edit has to leave behind: what is online, and what the default branch would publish. What never
 * left the working copy has none, and nor has a catalogue whose site has no address yet.
 */
export function tracesOf(copy: WorkingCopy): ReadonlySet<string> {
  const { sources, day, cache } = copy;
  const record = recordOnline(readOnline(copy));
  const isOpen = record === undefined && copy.baseUrl === placeholders.baseUrl;
  const base =
    isOpen || findRepository(sources) === undefined
      ? undefined
      : headAt(sources, baseCommit(sources), day, cache);
  const heads = [record?.newest, typeof base === 'object' ? base : undefined];
  return new Set(heads.flatMap((head) => Object.keys(head?.addresses ?? {})));
}
